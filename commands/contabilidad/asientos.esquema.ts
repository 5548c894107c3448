import { z } from 'zod';
import {
  claveDeIdempotencia,
  dinero,
  fecha,
  id,
  rehusar,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import {
  type LineaDeApertura,
  MAXIMO_LINEAS_DE_APERTURA,
} from '#domain/contabilidad/apertura.decider.ts';
import { MAXIMO_LINEAS } from '#domain/contabilidad/asentar.ts';
import type { LineaManual } from '#domain/contabilidad/asiento.decider.ts';
import { AMBITOS } from '#domain/contabilidad/asiento.events.ts';
import { decimalDeCentavos, MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';

/** The bodies of `/contabilidad/asientos` and `/contabilidad/apertura`. */

/** A line of an entry, as it is written. */
export const camposDeLinea = z.object({
  cuenta_id: id,
  debe: dinero.nullish(),
  haber: dinero.nullish(),
  tercero_id: id.nullish().meta({ description: 'Persona o empresa del directorio' }),
  descripcion: textoOpcional(300),
  deducible: z.boolean().nullish().meta({ description: 'Por omisión true' }),
  ambito: z.enum(AMBITOS).nullish().meta({ description: 'Por omisión local' }),
});

/** What it says, and what it means where it says nothing; whether its sides are right is for who takes it. */
export const lineaDicha = (cuerpo: z.output<typeof camposDeLinea>): LineaManual => ({
  cuenta_id: cuerpo.cuenta_id,
  debe: cuerpo.debe ?? 0,
  haber: cuerpo.haber ?? 0,
  tercero_id: cuerpo.tercero_id ?? null,
  descripcion: cuerpo.descripcion,
  deducible: cuerpo.deducible ?? true,
  ambito: cuerpo.ambito ?? 'local',
});

const lineaDe = (
  cuerpo: z.output<typeof camposDeLinea>,
  ctx: z.RefinementCtx<unknown>,
): LineaManual => {
  const linea = lineaDicha(cuerpo);
  if (linea.debe > 0 === linea.haber > 0) {
    const mensaje = 'Lleva debe o haber, mayor que 0, y no los dos';
    rehusar(ctx, cuerpo, { tipo: 'value_error', mensaje });
  }
  return linea;
};

const linea = camposDeLinea.transform(lineaDe);

const lineaDeApertura = camposDeLinea
  .extend({
    cuenta_dinero_id: id.nullish().meta({
      description:
        'De una cuenta de dinero: lo que la propuesta dice de ella, en su cuenta contable',
    }),
  })
  .transform(
    ({ cuenta_dinero_id, ...cuerpo }, ctx): LineaDeApertura => ({
      ...lineaDe(cuerpo, ctx),
      cuenta_dinero_id: cuenta_dinero_id ?? null,
    }),
  );

/** Exact whatever the amounts: five hundred of the largest do not fit a double. */
const suma = (lineas: readonly LineaManual[], lado: 'debe' | 'haber'): bigint =>
  lineas.reduce((total, una) => total + BigInt(una[lado]), 0n);

type Lineas = z.core.ParsePayload<readonly LineaManual[]>;

/** A check of the lines together sees them also when one of them has no form: then it has no sums. */
const siTodasValen =
  (exigir: (campo: Lineas) => void) =>
  (campo: Lineas): void => {
    if (campo.issues.length === 0) exigir(campo);
  };

/** Cents that a document may come to, and no more on either side. */
const exigirTope = (campo: Lineas): void => {
  const mayor = (['debe', 'haber'] as const).find(
    (lado) => suma(campo.value, lado) > MAXIMO_CENTAVOS,
  );
  if (!mayor) return;
  const tope = decimalDeCentavos(MAXIMO_CENTAVOS);
  const mensaje = `El ${mayor} suma más de ${tope}`;
  rehusar(campo, campo.value, { tipo: 'less_than_equal', mensaje, datos: { le: tope } });
};

/** Both sides add up to the same, and to no more than a document may. */
const exigirCuadre = (campo: Lineas): void => {
  const debe = suma(campo.value, 'debe');
  const haber = suma(campo.value, 'haber');
  if (debe === haber) {
    exigirTope(campo);
    return;
  }
  const datos = {
    debe: decimalDeCentavos(Number(debe)),
    haber: decimalDeCentavos(Number(haber)),
  };
  const mensaje = `No cuadra: el debe suma ${datos.debe} y el haber ${datos.haber}`;
  rehusar(campo, campo.value, { tipo: 'value_error', mensaje, datos });
};

const lineas = z.array(linea).min(2).max(MAXIMO_LINEAS).check(siTodasValen(exigirCuadre));

/** Lines need not balance by themselves: the proposal adds others, and together they must. */
const lineasDeApertura = z
  .array(lineaDeApertura)
  .min(1)
  .max(MAXIMO_LINEAS_DE_APERTURA)
  .check(siTodasValen(exigirTope));

export const registrarAsientoEsquema = z
  .object({
    fecha,
    glosa: texto(300),
    lineas,
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, ...pedido }) => ({
    idempotency_key: idempotency_key ?? null,
    pedido,
  }));

export const aperturaEsquema = z
  .object({ lineas: lineasDeApertura, idempotency_key: claveDeIdempotencia.nullish() })
  .transform(({ idempotency_key, ...pedido }) => ({
    idempotency_key: idempotency_key ?? null,
    lineas: pedido.lineas,
  }));

export const anularAsientoEsquema = z
  .object({
    motivo: texto(200),
    fecha: fecha.nullish().meta({
      description: 'Por omisión la del asiento, u hoy si su período está cerrado',
    }),
  })
  .transform(({ motivo, fecha: dia }) => ({ motivo, fecha: dia ?? null }));

export const cambiarFechaEsquema = z.object({ fecha });
