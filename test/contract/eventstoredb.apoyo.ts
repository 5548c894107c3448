import {
  crearBitacoraEventStoreDB,
  type OpcionesBitacoraEventStoreDB,
} from '#infra/nucleo/bitacora/eventstoredb.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import { PREFIJO_DE_PRUEBA } from './bitacora.apoyo.ts';

/** The log of the streams of this run: of whatever else the server holds it sees nothing. */
export const abrirBitacora = (opciones: OpcionesBitacoraEventStoreDB): Promise<Bitacora> =>
  crearBitacoraEventStoreDB({ prefijos: [PREFIJO_DE_PRUEBA], ...opciones });
