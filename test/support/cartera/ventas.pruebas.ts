import { moverDeudas } from '#domain/cartera/deuda.ts';
import { aplicar } from '#domain/cartera/saldo.ts';
import { leerDeuda } from '#domain/documentos/comprobante/deuda.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { crear, EMPRESA, linea } from '#test/support/documentos/factura.pruebas.ts';
import { respuestasA } from '#test/support/documentos/notas.pruebas.ts';
import type { LibroEnMemoria } from '../nucleo/libro-en-memoria.ts';
import { aplicacionDe } from './cuenta.pruebas.ts';

/** Invoices that are owed, and money for them, over a book in memory. */

const autorizar = respuestasA('factura');

/** An authorized invoice of so many cents, due on a day; without one, at once. Its id. */
export const vender = async (
  libro: LibroEnMemoria,
  centavos: number,
  vence: string | null,
  otros: Parameters<typeof crear>[1] = {},
): Promise<number> => {
  const { factura } = await crear(libro, {
    condicion_pago: vence === null ? 'contado' : 'credito',
    fecha_vencimiento: vence,
    detalles: [linea({ precio_unitario: centavos * 10_000, tarifa_iva: 0, iva_codigo: '0' })],
    ...otros,
  });
  await autorizar(libro, 'autorizacion', factura.id);
  return factura.id;
};

/** What a collection applied to an invoice did to its balance, and nothing else of it. */
export const aplicarA = async (
  libro: LibroEnMemoria,
  factura_id: number,
  { cobro_id, dinero = 0, retenido = 0 }: { cobro_id: number; dinero?: number; retenido?: number },
): Promise<void> => {
  const deudas = await leerDeuda(libro.lectorDe(EMPRESA), FACTURA, 'factura', factura_id);
  const [{ cuenta }] = deudas as [(typeof deudas)[number]];
  const aplicacion = aplicacionDe(cobro_id, dinero, { aplicacion_id: cobro_id, retenido });
  const causa = { origen: { tipo: 'cobro', id: cobro_id }, fecha: '2026-11-20' } as const;
  libro.dado(EMPRESA, ...moverDeudas(deudas, [aplicar(cuenta, aplicacion, causa.fecha)], causa));
};

/** The advance of a collection, and nothing else of it. */
export const anticipar = (
  libro: LibroEnMemoria,
  persona_id: number,
  { cobro_id, monto }: { cobro_id: number; monto: number },
): void => {
  const senas = { origen: 'cobro', origen_id: cobro_id, ambiente: '1' } as const;
  const anticipo = { ...senas, persona_id, fecha: '2026-11-20', motivo: 'recibido' } as const;
  libro.dado(EMPRESA, {
    tipo: 'AnticiposMovidos',
    datos: { anticipos: [{ ...anticipo, cambio: monto }] },
  });
};
