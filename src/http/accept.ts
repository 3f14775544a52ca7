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

const covers = (accepted: string, offer: string): boolean =>
  accepted === offer || accepted === '*/*' || accepted === `${offer.split('/')[0]}/*`;

/**
 * The offer that an Accept header likes best: by quality, then by the order of the header, then of the offers; without a
 * header the first. Undefined if it accepts none.
 */
export function preferredType<T extends string>(header: string | undefined, offers: readonly T[]): T | undefined {
  if (header === undefined || header.trim() === '') return offers[0];
  const accepted = parse(header).filter(({ quality }) => quality > 0);
  accepted.sort((a, b) => b.quality - a.quality);
  for (const { type } of accepted) {
    const offer = offers.find((candidate) => covers(type, candidate));
    if (offer !== undefined) return offer;
  }
  return undefined;
}
