import { secretosDe } from '#domain/catalogo.ts';
import { prepararOperacion } from '#infra/contextos.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import { asegurarPrimera } from '#infra/nucleo/lectura/versiones.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import type { Plantilla } from './base-de-datos.ts';

const prepararLecturas = async (url: string): Promise<void> => {
  const sql = conectar(url, { nombre: 'plantilla', maximo: 1 });
  try {
    await prepararOperacion(sql);
    await asegurarPrimera(sql, PROYECCIONES);
  } finally {
    await sql.end();
  }
};

/** What the first start of this program makes where its log is elsewhere. */
export const SIN_BITACORA: Plantilla = { nombre: 'sin bitácora', preparar: prepararLecturas };

/** The same, with its log beside it. */
export const CON_BITACORA: Plantilla = {
  nombre: 'con bitácora',
  preparar: async (url) => {
    const bitacora = await crearBitacoraPostgres({ url, secretosDe });
    await bitacora.cerrar();
    await prepararLecturas(url);
  },
};
