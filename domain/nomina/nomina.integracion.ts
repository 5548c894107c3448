import type { PorAsentar, PorRevertir } from '#domain/contabilidad/asentar.ts';
import { asientosPorOrigen } from '#domain/contabilidad/asiento.ts';
import { type Pasada, rellenable, rellenoDe } from '#domain/contabilidad/backfill.ts';
import { porDeshacerHecho } from '#domain/contabilidad/deshacer.ts';
import type { IntegracionContable, LibroPorAbrir } from '#domain/contabilidad/integracion.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type CuentaDinero, cuentasDinero } from '#domain/tesoreria/cuenta-dinero.ts';
import { glosaDeAnulacion, glosaDePagoAnulado, porPagar, porRegistrar } from './nomina.asiento.ts';
import { type Nomina, nominas, type PagoDeNomina, RECURSO_DE_NOMINAS } from './nomina.ts';
import { VERIFICACION_DE_NOMINAS } from './nomina.verificar.ts';

/** What payrolls give to the books: what there was before them, and what they must say. */

type Deshecho = {
  readonly dia: Fecha;
  readonly asiento_id: number | null;
  readonly anulado_el: Fecha | null;
  readonly anulado_motivo: string | null;
};

const esAnterior = (fecha: Fecha, { desde }: LibroPorAbrir): boolean => fecha < desde;

/** Whether its own entry is still to be posted, or what it leaves open to be said. */
const faltaSuAsiento = (
  { dia, asiento_id, anulado_el }: Deshecho,
  libro: LibroPorAbrir,
): boolean => {
  // Done and undone before the books: nothing of it is open.
  if (anulado_el !== null && esAnterior(anulado_el, libro)) return false;
  // Whatever came after activation posted by itself.
  return esAnterior(dia, libro) || asiento_id === null;
};

const cuentaDe = async (
  lector: Lector,
  { cuenta_dinero_id }: PagoDeNomina,
): Promise<CuentaDinero> => {
  const cuenta = await lector.fila(cuentasDinero, [cuenta_dinero_id]);
  if (!cuenta) throw new Error(`No hay una cuenta de dinero ${cuenta_dinero_id}`);
  return cuenta;
};

const porPagarHoy = async (
  lector: Lector,
  nomina: Nomina,
  pago: PagoDeNomina,
): Promise<PorAsentar> =>
  porPagar(nomina, { ...pago, pago_id: pago.id }, await cuentaDe(lector, pago));

const alRegistrar: Pasada<Nomina> = async (lector, nomina, libro) => {
  const pagos = nomina.pagos.filter((pago) => faltaSuAsiento(pago, libro));
  return [
    ...(faltaSuAsiento(nomina, libro) ? [porRegistrar(nomina, nomina.dia)] : []),
    ...(await Promise.all(pagos.map((pago) => porPagarHoy(lector, nomina, pago)))),
  ];
};

/** Entries of one: its own, and that which undoes it. */
const MAXIMO_DE_UNO = 2;

/** The entry that undoes what was undone since the books began, where it is still to be posted. */
const alDeshacer = async (
  lector: Lector,
  { dia, anulado_el: fecha, anulado_motivo: motivo }: Deshecho,
  libro: LibroPorAbrir,
  { glosa, deHoy }: { readonly glosa: (motivo: string) => string; readonly deHoy: PorAsentar },
): Promise<readonly (PorAsentar | PorRevertir)[]> => {
  if (fecha === null || motivo === null || esAnterior(fecha, libro)) return [];
  const origen = [deHoy.origen_tipo, deHoy.origen_id!] as const;
  const asientos = await lector.rango(asientosPorOrigen, origen, { limite: MAXIMO_DE_UNO });
  const posteado = asientos.find(
    (asiento) => asiento.reversa_de === null && asiento.revertido_por === null,
  );
  // Undone already: of an older one, all that it posts is its mirror.
  if (esAnterior(dia, libro) ? asientos.length > 0 : !posteado) return [];
  return [porDeshacerHecho({ fecha, glosa: glosa(motivo), posteado }, () => deHoy)];
};

const alAnular: Pasada<Nomina> = async (lector, nomina, libro) => {
  const dePagos = await Promise.all(
    nomina.pagos.map(async (pago) =>
      pago.anulado_el === null
        ? []
        : alDeshacer(lector, pago, libro, {
            glosa: (motivo) => glosaDePagoAnulado(nomina, { pago_id: pago.id }, motivo),
            deHoy: await porPagarHoy(lector, nomina, pago),
          }),
    ),
  );
  const suya = await alDeshacer(lector, nomina, libro, {
    glosa: (motivo) => glosaDeAnulacion(nomina, motivo),
    deHoy: porRegistrar(nomina, nomina.dia),
  });
  return [...dePagos.flat(), ...suya];
};

export const INTEGRACION_DE_NOMINAS: IntegracionContable = {
  nombre: 'nominas',
  relleno: rellenoDe([
    rellenable<Nomina>({
      recurso: RECURSO_DE_NOMINAS,
      tabla: nominas,
      pasadas: [alRegistrar, alAnular],
    }),
  ]),
  verificacion: VERIFICACION_DE_NOMINAS,
};
