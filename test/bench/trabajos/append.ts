import { randomUUID } from 'node:crypto';
import { type Bitacora, type EventoNuevo, STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';

const PRODUCTORES = 64;
const STREAMS = 256;

/** Runs `una(i)` again and again on `enParalelo` workers for so long; answers how many ended in time. */
export async function contar(
  enParalelo: number,
  ms: number,
  una: (trabajador: number) => Promise<unknown>,
): Promise<number> {
  const fin = performance.now() + ms;
  let hechas = 0;
  const trabajador = async (i: number): Promise<void> => {
    while (performance.now() < fin) {
      await una(i);
      if (performance.now() <= fin) hechas++;
    }
  };
  await Promise.all(Array.from({ length: enParalelo }, (_, i) => trabajador(i)));
  return hechas;
}

/** Each producer appends in turn, for so long, to the four streams that only it writes. */
export function producirAppends(bitacora: Bitacora): (ms: number) => Promise<number> {
  const sello = randomUUID();
  const revisiones = Array.from({ length: STREAMS }, () => STREAM_NUEVO);
  const turnos = Array.from({ length: PRODUCTORES }, () => 0);
  return (ms) =>
    contar(PRODUCTORES, ms, async (productor) => {
      const turno = turnos[productor]!++ % (STREAMS / PRODUCTORES);
      const stream = productor + turno * PRODUCTORES;
      const { revision } = await bitacora.append(
        `empresa-${sello}-${stream}`,
        revisiones[stream]!,
        [eventoDeFactura()],
      );
      revisiones[stream] = revision;
    });
}

/** About 600 bytes of data, shaped like an issued invoice. */
export function eventoDeFactura(): EventoNuevo {
  const linea = { codigo: 'P-0001', descripcion: 'Servicio mensual', cantidad: '1.000000' };
  return {
    evento_id: randomUUID(),
    tipo: 'FacturaCreada',
    datos: {
      factura_id: 123456,
      numero: '001-002-000123456',
      fecha_emision: '2026-09-26',
      cliente: { id: 987, razon_social: 'Comercial Ñandú S.A.', identificacion: '1790012345001' },
      lineas: [1, 2, 3].map((numero) => ({ ...linea, numero, precio: 1_234_567, iva: 15 })),
      totales: { subtotal: 370_370, iva: 55_556, total: 425_926 },
    },
    metadatos: {
      comando_id: randomUUID(),
      correlacion_id: 'medida',
      actor: 'medida',
      registrado_en: new Date().toISOString(),
      version: 1,
    },
  };
}
