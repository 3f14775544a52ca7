#!/bin/sh
# The tables of docs/strength.md: levels, the heuristic, the cheating gap, other searches. Goes on where it was cut off. Results: results/*.json, *.svg.
# Hours on two cores: run it on a quiet machine. One part alone: sh bench/calibrate.sh ladders | greedy | gap | baselines
set -e
npm run --silent build
arena() {
  name=$1
  shift
  echo "== $name: $*"
  node dist/src/arena/main.js "$@" --seed 51 --out "results/$name.json" --resume
}
part=${1:-all}

if [ "$part" = all ] || [ "$part" = ladders ]; then
  arena ladder-lights-out-2 --game lights-out --seats 2 --ladder --deals 600
  arena ladder-hominist-2 --game hominist --seats 2 --ladder --deals 60
  arena ladder-lupus --game homo-homini-lupus --ladder --deals 400
  arena ladder-kudzu-3 --game kudzu --seats 3 --ladder --deals 120
  arena level1-lupus --game homo-homini-lupus --agents level1,random --deals 1200
  arena level1-kudzu-3 --game kudzu --seats 3 --agents level1,random --deals 1500
fi

if [ "$part" = all ] || [ "$part" = greedy ]; then
  arena search-lights-out-2 --game lights-out --seats 2 --agents search:2000,greedy --deals 1000
  arena search-lights-out-3 --game lights-out --seats 3 --agents search:2000,greedy --deals 1200
  arena search-lights-out-4 --game lights-out --seats 4 --agents search:2000,greedy --deals 600
  arena search-hominist-2 --game hominist --seats 2 --agents search:2000,greedy --deals 60
  arena search-hominist-3 --game hominist --seats 3 --agents search:2000,greedy --deals 60
  arena search-hominist-4 --game hominist --seats 4 --agents search:2000,greedy --deals 600
  arena cheat-hominist-4 --game hominist --seats 4 --agents cheat:2000,greedy --deals 150
  arena search-lupus --game homo-homini-lupus --agents search:2000,greedy --deals 300
  for seats in 2 3 4; do
    arena "search-kudzu-$seats" --game kudzu --seats "$seats" --agents search:2000,greedy --deals 60
    arena "greedy-lights-out-$seats" --game lights-out --seats "$seats" --agents greedy,random --deals 1500
    arena "greedy-hominist-$seats" --game hominist --seats "$seats" --agents greedy,random --deals 200
    arena "greedy-kudzu-$seats" --game kudzu --seats "$seats" --agents greedy,random --deals 300
  done
  arena greedy-lupus --game homo-homini-lupus --agents greedy,random --deals 1000
fi

# The share of the cheating gap that beliefs close: (search : uniform) / (cheat : uniform).
if [ "$part" = all ] || [ "$part" = gap ]; then
  for pair in cheat,uniform search,uniform cheat,search; do
    name=$(echo "$pair" | tr , -)
    arena "gap-lupus-$name" --game homo-homini-lupus --agents "$pair" --iterations 1000 --deals 600
    for seats in 2 3 4; do
      arena "gap-lights-out-$seats-$name" --game lights-out --seats "$seats" --agents "$pair" --iterations 500 --deals 400
      arena "gap-hominist-$seats-$name" --game hominist --seats "$seats" --agents "$pair" --iterations 500 --deals 160
    done
  done
fi

# Equal time: on a machine with other work both sides get less, alike.
if [ "$part" = all ] || [ "$part" = baselines ]; then
  for rival in flat pimc; do
    arena "$rival-lupus" --game homo-homini-lupus --agents "search:5ms,$rival:5ms" --deals 400 --early-stop
    for seats in 2 3 4; do
      arena "$rival-lights-out-$seats" --game lights-out --seats "$seats" --agents "search:5ms,$rival:5ms" --deals 400 --early-stop
      arena "$rival-hominist-$seats" --game hominist --seats "$seats" --agents "search:5ms,$rival:5ms" --deals 100 --early-stop
    done
  done
fi
