import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readFile, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a body may have in memory while it comes; the rest of a larger one waits on disk. */
export const EN_MEMORIA_BYTES = 1024 * 1024;

/**
 * A body as it comes, piece by piece. One of megabytes goes to a file until it is whole and its turn
 * has come: however slowly it is sent, and however many are, they take no memory.
 */
export class CuerpoRecogido {
  readonly #trozos: Uint8Array[] = [];
  #bytes = 0;
  #archivo: FileHandle | undefined;
  readonly #ruta = join(tmpdir(), `cuerpo-${process.pid}-${randomUUID()}`);

  get enDisco(): boolean {
    return this.#archivo !== undefined;
  }

  async agregar(trozo: Uint8Array): Promise<void> {
    this.#bytes += trozo.byteLength;
    this.#trozos.push(trozo);
    if (this.#bytes <= EN_MEMORIA_BYTES) return;
    this.#archivo ??= await open(this.#ruta, 'wx', 0o600);
    for (const trozo of this.#trozos.splice(0)) await this.#archivo.writeFile(trozo);
  }

  /** All of it. */
  async leer(): Promise<Buffer> {
    return this.#archivo ? readFile(this.#ruta) : Buffer.concat(this.#trozos);
  }

  async soltar(): Promise<void> {
    if (!this.#archivo) return;
    await this.#archivo.close();
    await unlink(this.#ruta);
  }
}
