#!/bin/sh
# All figures of docs/strength.md, in order. Goes on where it was cut off. Results: results/*.json, *.svg.
# Hours on two cores: run it on a quiet machine. One part alone: sh bench/calibrate.sh ladders | greedy | gap | baselines
set -e
npm run --silent build
arena() {
  name=$1
  shift
  echo "== $name: $*"
  node dist/src/arena/main.js "$@" --out "results/$name.json" --resume
}
part=${1:-all}

if [ "$part" = all ] || [ "$part" = ladders ]; then
  arena ladder-lights-out-2 --game lights-out --seats 2 --ladder --deals 2500
  arena ladder-hominist-2 --game hominist --seats 2 --ladder --deals 250
  arena ladder-lupus --game homo-homini-lupus --ladder --deals 800
  arena ladder-kudzu-3 --game kudzu --seats 3 --ladder --deals 200
  arena ladder-kudzu-2 --game kudzu --seats 2 --ladder --deals 200
fi

if [ "$part" = all ] || [ "$part" = greedy ]; then
  for seats in 2 3 4; do
    arena "greedy-lights-out-$seats" --game lights-out --seats "$seats" --agents greedy,random --deals 2000
    arena "search-lights-out-$seats" --game lights-out --seats "$seats" --agents search:2000,greedy --deals 2500
    arena "greedy-hominist-$seats" --game hominist --seats "$seats" --agents greedy,random --deals 200
    arena "search-hominist-$seats" --game hominist --seats "$seats" --agents search:2000,greedy --deals 300
    arena "top-hominist-$seats" --game hominist --seats "$seats" --agents level8,greedy --deals 200
    arena "greedy-kudzu-$seats" --game kudzu --seats "$seats" --agents greedy,random --deals 300
    arena "top-kudzu-$seats" --game kudzu --seats "$seats" --agents level8,greedy --deals 300
  done
  arena greedy-lupus --game homo-homini-lupus --agents greedy,random --deals 1000
  arena search-lupus --game homo-homini-lupus --agents search:2000,greedy --deals 1000
fi

if [ "$part" = all ] || [ "$part" = gap ]; then
  for seats in 2 3 4; do
    for agent in cheat search; do
      arena "gap-lights-out-$seats-$agent" --game lights-out --seats "$seats" --agents "$agent,uniform" --iterations 1000 --deals 1500
      arena "gap-hominist-$seats-$agent" --game hominist --seats "$seats" --agents "$agent,uniform" --iterations 1000 --deals 300
    done
  done
  for agent in cheat search; do
    arena "gap-lupus-$agent" --game homo-homini-lupus --agents "$agent,uniform" --iterations 1000 --deals 1500
  done
fi

if [ "$part" = all ] || [ "$part" = baselines ]; then
  for other in flat:10ms pimc:10ms plain:10ms; do
    name=$(echo "$other" | cut -d: -f1)
    arena "$name-lights-out-2" --game lights-out --seats 2 --agents "search:10ms,$other" --deals 1000
    arena "$name-hominist-2" --game hominist --seats 2 --agents "search:10ms,$other" --deals 200
    arena "$name-lupus" --game homo-homini-lupus --agents "search:10ms,$other" --deals 700
  done
fi
