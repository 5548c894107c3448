import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';

/** A mail that nobody will deliver: kept to be looked at. */
export type CorreoAtrapado = {
  readonly id: number;
  readonly recibido_en: string;
  /** Envelope: whom it was really for, whatever its headers say. */
  readonly de: string;
  readonly para: readonly string[];
  readonly bytes: Buffer;
  readonly partes: Email;
};

export type Almacen = {
  guardar(sobre: { de: string; para: readonly string[] }, bytes: Buffer): Promise<void>;
  /** The newest first. */
  todos(): readonly CorreoAtrapado[];
  buscar(id: number): CorreoAtrapado | undefined;
};

const MAXIMO_CORREOS = 200;
const MAXIMO_BYTES = 64 * 1024 * 1024;

/** The last mails, in memory: as many as fit. */
export const crearAlmacen = (reloj: () => number): Almacen => {
  const correos: CorreoAtrapado[] = [];
  let bytesGuardados = 0;
  let ultimo = 0;
  const hacerLugar = (): void => {
    while (correos.length > MAXIMO_CORREOS || bytesGuardados > MAXIMO_BYTES) {
      bytesGuardados -= correos.shift()?.bytes.length ?? 0;
    }
  };
  return {
    guardar: async ({ de, para }, bytes) => {
      const partes = await PostalMime.parse(bytes);
      const recibido_en = new Date(reloj()).toISOString();
      correos.push({ id: ++ultimo, recibido_en, de, para, bytes, partes });
      bytesGuardados += bytes.length;
      hacerLugar();
    },
    todos: () => correos.toReversed(),
    buscar: (id) => correos.find((correo) => correo.id === id),
  };
};
