import { rellenable, rellenoDe } from '#domain/contabilidad/backfill.ts';
import type { IntegracionContable } from '#domain/contabilidad/integracion.ts';
import type { ParteDeVerificacion } from '#domain/contabilidad/verificar.parte.ts';
import type { Lector, Tabla } from '#domain/kernel/tabla.ts';
import { type CuentaDinero, cuentasDinero } from '#domain/tesoreria/cuenta-dinero.ts';
import type { ParteDeDeuda } from './asiento.ts';
import {
  type Aplicada,
  alRegistrarse,
  aplicacionQuitada,
  devolucionAnulada,
  type Posteo,
  porAplicar,
  porDevolver,
  porRegistrar,
  registroAnulado,
} from './asientos-de-cartera.ts';
import { type HechoAsentable, pasadasDe } from './backfill.ts';
import type { AplicacionHecha, DevolucionHecha, Registro } from './cobro-o-pago.ts';

/** What a side gives to the books: what there was before them, and what they must say. */

type Aportante<A extends Aplicada, L> = {
  readonly nombre: string;
  readonly recurso: string;
  readonly tabla: Tabla<Registro<A, L>>;
  readonly posteo: Posteo<A>;
  /** What documents had sent back of one that was annulled. */
  readonly liberado: (fila: Registro<A, L>) => readonly ParteDeDeuda[];
  readonly verificacion: ParteDeVerificacion;
};

const elRegistro = <A extends Aplicada, L>(
  { posteo, liberado }: Aportante<A, L>,
  fila: Registro<A, L>,
  cuenta: CuentaDinero | undefined,
): HechoAsentable => {
  const { dia, anulado_el: fecha, anulado_motivo } = fila;
  if (fecha === null) {
    return { dia, asiento: porRegistrar(posteo, alRegistrarse(fila), cuenta, dia), deshecho: null };
  }
  const anulacion = { fecha, motivo: anulado_motivo ?? '', liberado: liberado(fila) };
  return registroAnulado(posteo, fila, cuenta, anulacion);
};

const laAplicacion = <A extends Aplicada, L>(
  { posteo }: Aportante<A, L>,
  fila: Registro<A, L>,
  una: AplicacionHecha<A>,
): HechoAsentable =>
  una.quitada
    ? aplicacionQuitada(posteo, fila, una, una.quitada)
    : { dia: una.dia, asiento: porAplicar(posteo, fila, una, una.dia), deshecho: null };

const laDevolucion = <A extends Aplicada, L>(
  { posteo }: Aportante<A, L>,
  fila: Registro<A, L>,
  una: DevolucionHecha,
  cuenta: CuentaDinero,
): HechoAsentable =>
  una.anulada
    ? devolucionAnulada(posteo, fila, una, cuenta, una.anulada)
    : { dia: una.dia, asiento: porDevolver(posteo, fila, una, cuenta, una.dia), deshecho: null };

const leerCuenta = async (lector: Lector, cuenta_dinero_id: number): Promise<CuentaDinero> => {
  const cuenta = await lector.fila(cuentasDinero, [cuenta_dinero_id]);
  if (!cuenta) throw new Error(`No hay una cuenta de dinero ${cuenta_dinero_id}`);
  return cuenta;
};

/** All that one posts: itself, and what was done with its advance. */
const leerHechos = async <A extends Aplicada, L>(
  aportante: Aportante<A, L>,
  lector: Lector,
  fila: Registro<A, L>,
): Promise<readonly HechoAsentable[]> => {
  const { cuenta_dinero_id, aplicaciones, devoluciones } = fila;
  const [cuenta, ...devueltas] = await Promise.all([
    cuenta_dinero_id === null ? undefined : leerCuenta(lector, cuenta_dinero_id),
    ...devoluciones.map(async (una) =>
      laDevolucion(aportante, fila, una, await leerCuenta(lector, una.cuenta_dinero_id)),
    ),
  ]);
  const usadas = aplicaciones.filter(({ desde_anticipo }) => desde_anticipo);
  return [
    elRegistro(aportante, fila, cuenta),
    ...usadas.map((una) => laAplicacion(aportante, fila, una)),
    ...devueltas,
  ];
};

export const integracionDe = <A extends Aplicada, L>(
  aportante: Aportante<A, L>,
): IntegracionContable => {
  const { nombre, recurso, tabla, verificacion } = aportante;
  const pasadas = pasadasDe<Registro<A, L>>((lector, fila) => leerHechos(aportante, lector, fila));
  const relleno = rellenoDe([rellenable<Registro<A, L>>({ recurso, tabla, pasadas })]);
  return { nombre, relleno, verificacion };
};
