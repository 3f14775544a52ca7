/** One figure of a benchmark. Every file `bench/<part>.ts` named in `main.ts` exports `run(): Row[] | Promise<Row[]>`. */
export interface Row {
  /** What is measured: `lights-out, 4 seats`. */
  readonly subject: string;
  /** `playouts`, `simulations at 1,000 iterations`. */
  readonly measure: string;
  readonly value: number;
  /** `/s`, `bytes`, `ms`, `x`. */
  readonly unit: string;
}
