import type { Socket } from "./socket.ts";

/** The sockets of this process, by member and counted by address. */
export class OpenSockets {
  readonly #byMember = new Map<number, Set<Socket>>();
  readonly #countByAddress = new Map<string, number>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  countFrom(address: string): number {
    return this.#countByAddress.get(address) ?? 0;
  }

  members(): number[] {
    return [...this.#byMember.keys()];
  }

  /** Those of a member, oldest first. */
  of(userId: number): Socket[] {
    return [...(this.#byMember.get(userId) ?? [])];
  }

  all(): Socket[] {
    return Array.from(this.#byMember.values(), (sockets) => [...sockets]).flat();
  }

  has(socket: Socket): boolean {
    return this.#byMember.get(socket.user_id)?.has(socket) ?? false;
  }

  add(socket: Socket): void {
    const { user_id, address } = socket;
    this.#byMember.set(user_id, (this.#byMember.get(user_id) ?? new Set()).add(socket));
    this.#countByAddress.set(address, this.countFrom(address) + 1);
    this.#count += 1;
  }

  /** @returns whether it was there */
  delete(socket: Socket): boolean {
    const { user_id, address } = socket;
    const sockets = this.#byMember.get(user_id);
    if (!sockets?.delete(socket)) return false;
    if (sockets.size === 0) this.#byMember.delete(user_id);
    const left = this.countFrom(address) - 1;
    if (left > 0) this.#countByAddress.set(address, left);
    else this.#countByAddress.delete(address);
    this.#count -= 1;
    return true;
  }
}
