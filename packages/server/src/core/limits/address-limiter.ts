/** A token bucket an address, in this process alone: stops floods before they reach the database. */
export class AddressLimiter {
  readonly #perMinute: number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** @param now in ms. Returns false when the address has spent its tokens. */
  take(address: string, now: number): boolean {
    const bucket = this.#buckets.get(address) ?? { tokens: this.#perMinute, at: now };
    const tokens = Math.min(this.#perMinute, bucket.tokens + ((now - bucket.at) * this.#perMinute) / 60_000);
    if (this.#buckets.size > 50_000) this.#buckets.clear();
    this.#buckets.set(address, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    return tokens >= 1;
  }
}
