import type { DevolucionHecha } from '#domain/cartera/registro.ts';
import { type HechoAsentable, pasadasDe } from '#domain/cartera/relleno.ts';
import type { AporteContable } from '#domain/contabilidad/aporte.ts';
import { rellenable, rellenoDe } from '#domain/contabilidad/relleno.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type CuentaDinero, cuentasDinero } from '#domain/tesoreria/cuenta-dinero.ts';
import {
  deLaFila,
  glosaDeAnulacion,
  glosaDeDevolucionAnulada,
  glosaDeQuitada,
  parteDe,
  porAplicar,
  porDevolver,
  porLiberado,
  porRegistrar,
} from './cobro.asiento.ts';
import { type AplicacionHechaDeCobro, type Cobro, cobros, RECURSO_DE_COBROS } from './cobro.ts';
import { VERIFICACION_DE_COBROS } from './cobro.verificar.ts';

/** What collections give to the books: what there was before them, and what they must say. */

const elCobro = (cobro: Cobro, cuenta: CuentaDinero | undefined): HechoAsentable => {
  const { dia, anulado_el: fecha, anulado_motivo: motivo, anulado_liberado } = cobro;
  const suyo = porRegistrar(deLaFila(cobro), cuenta, dia);
  if (fecha === null) return { dia, suyo, deshecho: null };
  const glosa = glosaDeAnulacion(cobro, motivo ?? '');
  const liberado = porLiberado(deLaFila(cobro), suyo, anulado_liberado);
  return { dia, suyo, deshecho: { fecha, glosa, liberado } };
};

const laAplicacion = (cobro: Cobro, una: AplicacionHechaDeCobro): HechoAsentable => {
  const { dia, quitada } = una;
  const suyo = porAplicar(deLaFila(cobro), una, dia);
  if (!quitada) return { dia, suyo, deshecho: null };
  const { dia: fecha, liberado: monto } = quitada;
  const liberado = porLiberado(deLaFila(cobro), suyo, [parteDe(deLaFila(cobro), una, monto)]);
  return { dia, suyo, deshecho: { fecha, glosa: glosaDeQuitada(cobro, una), liberado } };
};

const laDevolucion = (cobro: Cobro, una: DevolucionHecha, cuenta: CuentaDinero): HechoAsentable => {
  const { dia, anulada } = una;
  const suyo = porDevolver(deLaFila(cobro), una, cuenta, dia);
  if (!anulada) return { dia, suyo, deshecho: null };
  const glosa = glosaDeDevolucionAnulada(cobro, anulada.motivo);
  return { dia, suyo, deshecho: { fecha: anulada.dia, glosa, liberado: [] } };
};

const leerCuenta = async (lector: Lector, cuenta_dinero_id: number): Promise<CuentaDinero> => {
  const cuenta = await lector.fila(cuentasDinero, [cuenta_dinero_id]);
  if (!cuenta) throw new Error(`No hay una cuenta de dinero ${cuenta_dinero_id}`);
  return cuenta;
};

/** All that one posts: itself, and what was done with its advance. */
const leerHechos = async (lector: Lector, cobro: Cobro): Promise<readonly HechoAsentable[]> => {
  const { cuenta_dinero_id, aplicaciones, devoluciones } = cobro;
  const [cuenta, ...dadas] = await Promise.all([
    cuenta_dinero_id === null ? undefined : leerCuenta(lector, cuenta_dinero_id),
    ...devoluciones.map(async (una) =>
      laDevolucion(cobro, una, await leerCuenta(lector, una.cuenta_dinero_id)),
    ),
  ]);
  return [
    elCobro(cobro, cuenta),
    ...aplicaciones.flatMap((una) => (una.desde_anticipo ? [laAplicacion(cobro, una)] : [])),
    ...dadas,
  ];
};

export const APORTE_DE_COBROS: AporteContable = {
  nombre: 'cobros',
  relleno: rellenoDe([
    rellenable<Cobro>({
      recurso: RECURSO_DE_COBROS,
      tabla: cobros,
      pasadas: pasadasDe(leerHechos),
    }),
  ]),
  verificacion: VERIFICACION_DE_COBROS,
};
