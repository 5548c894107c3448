import {
  booleano,
  CON_ENLACES,
  desde,
  dolares,
  id,
  instante,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { AMBIENTES } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { AplicacionHecha, DevolucionHecha, Registro } from './cobro-o-pago.ts';
import type { LineaDeCruce } from './cruce.ts';
import type { Remesa } from './dinero-aplicado.ts';

/** What of a collection or payment looks alike from outside. Each side names whose it is, and its documents. */

/** What of its money is where by now, as it is shown. */
export type RemesaVista = {
  readonly aplicaciones: readonly Pick<
    Remesa['aplicaciones'][number],
    'aplicacion_id' | 'dinero'
  >[];
  readonly saldo_anticipo: Centavos;
};

/** One, with what of its money is where by now. `R`: its row. */
export type ConRemesa<R> = { readonly registro: R; readonly remesa: RemesaVista };

/** A collection or payment just made or changed, with the warnings that its caller is told. */
export type RegistroHecho<R> = ConRemesa<R> & { readonly avisos: readonly string[] };

type AplicacionDeRegistro = {
  readonly aplicacion_id: number;
  readonly monto_aplicado: Centavos;
};

const hasta = (al: Fecha, dia: Fecha | undefined | null): boolean => dia != null && dia <= al;

/**
 * What was of its money at the end of a day: what it had been applied to and given back by then.
 * `liberado`: what documents had sent back of each application. What is said of it is as it is now.
 */
export const registroAl = <A extends AplicacionDeRegistro, L, R extends Registro<A, L>>(
  { registro: fila }: Pick<ConRemesa<R>, 'registro'>,
  al: Fecha,
  {
    liberado,
    saldo_anticipo,
  }: {
    readonly liberado: ReadonlyMap<number, Centavos>;
    readonly saldo_anticipo: Centavos;
  },
): ConRemesa<R> => {
  const aplicaciones = fila.aplicaciones
    .filter(({ dia }) => hasta(al, dia))
    .map(
      (una): AplicacionHecha<A> => ({
        ...una,
        quitada: hasta(al, una.quitada?.dia) ? una.quitada : null,
      }),
    );
  const devoluciones = fila.devoluciones
    .filter(({ dia }) => hasta(al, dia))
    .map((una) => ({ ...una, anulada: hasta(al, una.anulada?.dia) ? una.anulada : null }));
  const vivas = hasta(al, fila.anulado_el)
    ? []
    : aplicaciones.filter(({ quitada }) => quitada === null);
  return {
    registro: { ...fila, aplicaciones, devoluciones },
    remesa: {
      saldo_anticipo,
      aplicaciones: vivas.map(({ aplicacion_id, monto_aplicado }) => ({
        aplicacion_id,
        dinero: monto_aplicado - (liberado.get(aplicacion_id) ?? 0),
      })),
    },
  };
};

/** As a list reads it: without what it was applied to. */
export type RegistroDeLista = Omit<
  Registro<unknown, unknown>,
  'aplicaciones' | 'devoluciones' | 'cruce' | 'anulado_liberado'
> & { readonly saldo_anticipo: Centavos };

/**
 * Money of a collection or payment, its account and its annulment; `cuenta`: that account's text.
 */
export const delDinero = (cuenta: string) => ({
  monto: dolares(),
  referencia: oNulo(texto()),
  notas: oNulo(texto()),
  cuenta_dinero_id: oNulo(id(cuenta)),
  movimiento_id: oNulo(id('El de esa cuenta')),
  asiento_id: oNulo(id('null: no se contabilizó')),
  monto_anticipo: dolares('Lo que no se aplicó al registrarlo'),
  saldo_anticipo: dolares(
    'Lo que aún se puede aplicar o devolver; crece con lo que liberan los documentos',
  ),
  anulado: booleano(),
  anulado_motivo: oNulo(texto()),
  anulado_en: oNulo(instante()),
});

/** Of which branch and environment it is, and who registered it. */
export const DE_SU_ORIGEN = {
  sucursal_id: id(),
  ambiente: unoDe(AMBIENTES),
  creado_por: texto(),
  creado_en: instante(),
};

/** Money of its advance that was given back; `cuenta`: what that account is. */
export const deDevolucion = (cuenta: string) => ({
  id: desde('devolucion_id', id()),
  fecha: instante(),
  monto: dolares(),
  cuenta_dinero_id: id(cuenta),
  movimiento_id: id(),
  referencia: oNulo(texto()),
  anulada: segun(({ anulada }: DevolucionHecha) => anulada !== null, booleano()),
  anulada_motivo: segun(({ anulada }: DevolucionHecha) => anulada?.motivo ?? null, oNulo(texto())),
});

export const vistaDeLineaDeCruce = vistaDe<LineaDeCruce>('LineaDeCruce')({
  id: id('Su lugar en el cruce, desde 1'),
  cuenta_id: id(),
  cuenta_codigo: texto(),
  cuenta_nombre: texto(),
  monto: dolares(),
  tercero_id: oNulo(id()),
  tercero_nombre: oNulo(texto()),
  descripcion: oNulo(texto()),
});

/** What an advance that can still be used says of itself (Ley: dinero §6). */
export const DEL_ANTICIPO = {
  referencia: oNulo(texto()),
  monto_anticipo: dolares(),
  saldo_anticipo: dolares(),
  ...CON_ENLACES,
};
