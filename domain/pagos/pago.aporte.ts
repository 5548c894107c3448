import type { DevolucionHecha } from '#domain/cartera/registro.ts';
import { type HechoAsentable, pasadasDe } from '#domain/cartera/relleno.ts';
import type { AporteContable } from '#domain/contabilidad/aporte.ts';
import { rellenable, rellenoDe } from '#domain/contabilidad/relleno.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type CuentaDinero, cuentasDinero } from '#domain/tesoreria/cuenta-dinero.ts';
import {
  glosaDeAnular,
  glosaDeAnularDevolucion,
  glosaDeQuitar,
  porAplicar,
  porDevolver,
  porLiberado,
  porRegistrar,
} from './pago.asiento.ts';
import {
  type AplicacionHechaDePago,
  type PagoAProveedor,
  pagosProveedor,
  RECURSO_DE_PAGOS,
} from './pago.ts';
import { deLaFila } from './pago.uno.ts';
import { VERIFICACION_DE_PAGOS } from './pago.verificar.ts';

/** What payments to suppliers give to the books: what there was before them, and what they must say. */

const elPago = (pago: PagoAProveedor, cuenta: CuentaDinero | undefined): HechoAsentable => {
  const { dia, anulado_el: fecha, anulado_motivo: motivo, anulado_liberado } = pago;
  const de = deLaFila(pago);
  const suyo = porRegistrar(de, cuenta, dia);
  if (fecha === null) return { dia, suyo, deshecho: null };
  const liberado = porLiberado(de, suyo, anulado_liberado);
  return { dia, suyo, deshecho: { fecha, glosa: glosaDeAnular(de, motivo ?? ''), liberado } };
};

const laAplicacion = (pago: PagoAProveedor, una: AplicacionHechaDePago): HechoAsentable => {
  const { dia, quitada } = una;
  const de = deLaFila(pago);
  const suyo = porAplicar(de, una, dia);
  if (!quitada) return { dia, suyo, deshecho: null };
  const liberado = porLiberado(de, suyo, quitada.liberado);
  return { dia, suyo, deshecho: { fecha: quitada.dia, glosa: glosaDeQuitar(de, una), liberado } };
};

const laDevolucion = (
  pago: PagoAProveedor,
  una: DevolucionHecha,
  cuenta: CuentaDinero,
): HechoAsentable => {
  const { dia, anulada } = una;
  const de = deLaFila(pago);
  const suyo = porDevolver(de, una, cuenta, dia);
  if (!anulada) return { dia, suyo, deshecho: null };
  const glosa = glosaDeAnularDevolucion(de, anulada.motivo);
  return { dia, suyo, deshecho: { fecha: anulada.dia, glosa, liberado: [] } };
};

const leerCuenta = async (lector: Lector, cuenta_dinero_id: number): Promise<CuentaDinero> => {
  const cuenta = await lector.fila(cuentasDinero, [cuenta_dinero_id]);
  if (!cuenta) throw new Error(`No hay una cuenta de dinero ${cuenta_dinero_id}`);
  return cuenta;
};

/** All that one posts: itself, and what was done with its advance. */
const leerHechos = async (
  lector: Lector,
  pago: PagoAProveedor,
): Promise<readonly HechoAsentable[]> => {
  const { cuenta_dinero_id, aplicaciones, devoluciones } = pago;
  const [cuenta, ...devueltas] = await Promise.all([
    cuenta_dinero_id === null ? undefined : leerCuenta(lector, cuenta_dinero_id),
    ...devoluciones.map(async (una) =>
      laDevolucion(pago, una, await leerCuenta(lector, una.cuenta_dinero_id)),
    ),
  ]);
  return [
    elPago(pago, cuenta),
    ...aplicaciones.flatMap((una) => (una.desde_anticipo ? [laAplicacion(pago, una)] : [])),
    ...devueltas,
  ];
};

export const APORTE_DE_PAGOS: AporteContable = {
  nombre: 'pagos-proveedor',
  relleno: rellenoDe([
    rellenable<PagoAProveedor>({
      recurso: RECURSO_DE_PAGOS,
      tabla: pagosProveedor,
      pasadas: pasadasDe(leerHechos),
    }),
  ]),
  verificacion: VERIFICACION_DE_PAGOS,
};
