interface Accepted {
  readonly type: string;
  readonly quality: number;
}

function parse(header: string): Accepted[] {
  return header.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const quality = q === undefined ? 1 : Number(q.slice(2));
    return { type, quality: Number.isFinite(quality) ? quality : 0 };
  });
}

/** How closely a range fits an offer: 0 not at all, 3 exactly. */
function closeness(range: string, offer: string): number {
  if (range === offer) return 3;
  if (range === `${offer.split('/')[0]}/*`) return 2;
  return range === '*/*' ? 1 : 0;
}

/** What a header says of an offer: the closest range counts (RFC 9110, 12.5.1). */
function rate<T extends string>(offer: T, accepted: readonly Accepted[]) {
  let best = { offer, closeness: 0, quality: 0, place: 0 };
  for (const [place, { type, quality }] of accepted.entries()) {
    const close = closeness(type, offer);
    if (close > best.closeness) best = { offer, closeness: close, quality, place };
  }
  return best;
}

/**
 * The offer that an Accept header likes best: by quality, then by the order of the header, then of the offers; without a
 * header the first. Undefined if it accepts none.
 */
export function preferredType<T extends string>(header: string | undefined, offers: readonly T[]): T | undefined {
  if (header === undefined || header.trim() === '') return offers[0];
  const accepted = parse(header);
  const rated = offers.map((offer) => rate(offer, accepted)).filter(({ quality }) => quality > 0);
  rated.sort((a, b) => b.quality - a.quality || a.place - b.place);
  return rated[0]?.offer;
}
