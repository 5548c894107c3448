import type { z } from 'zod';
import { infoAdicionalEsquema } from '#commands/kernel/info-adicional.esquema.ts';
import { type ConOpcionales, opcionalesDichos } from '#domain/documentos/comprobante/opcionales.ts';

/** What any document may say besides, in the bodies: each field is its own file's. */

export const CAMPOS_OPCIONALES = { info_adicional: infoAdicionalEsquema };

type Escritos = {
  readonly [C in keyof typeof CAMPOS_OPCIONALES]?: z.output<(typeof CAMPOS_OPCIONALES)[C]>;
};

/** What of them a body says, for its request. */
export const opcionalesDe = ({ info_adicional }: Escritos): ConOpcionales =>
  opcionalesDichos({ info_adicional });
