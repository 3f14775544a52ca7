/** The seats with the highest number, as a bit mask. */
export function leaders(seats: number, numberOf: (seat: number) => number): number {
  let best = Number.NEGATIVE_INFINITY;
  let mask = 0;
  for (let seat = 0; seat < seats; seat++) {
    const number = numberOf(seat);
    if (number > best) mask = 0;
    if (number >= best) mask |= 1 << seat;
    best = Math.max(best, number);
  }
  return mask;
}
