import { z } from 'zod';
import { consultaDeEnvio } from '#commands/correo/correo.esquema.ts';
import {
  claveDeIdempotencia,
  correoOpcional,
  dinero,
  fecha,
  id,
  instante,
  monto,
  rehusar,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { identificacionSinTipo } from '#commands/kernel/identificacion.esquema.ts';
import { decimalDeCentavos, MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import {
  CAMPOS_DE_DESCUENTO,
  CONCEPTOS_DE_INGRESO,
  CONCEPTOS_DE_PROVISION,
  DESCUENTOS,
} from '#domain/nomina/conceptos.ts';
import type { PedidoDeNomina } from '#domain/nomina/nomina.decider.ts';
import type { PersonaDeNomina } from '#domain/nomina/nomina.events.ts';
import { MAXIMO_PERSONAS } from '#domain/nomina/nomina.ts';
import type { PedidoDePago } from '#domain/nomina/pago.decider.ts';
import { debeDeNomina, type Totales, totalesDe, totalesDePersona } from '#domain/nomina/sumas.ts';

/** The bodies of `/nominas`. */

const MAXIMO_INGRESOS = 20;

const omitible = dinero.nullish().transform((valor) => valor ?? 0);

const ingreso = z.object({
  concepto: z.enum(CONCEPTOS_DE_INGRESO),
  descripcion: textoOpcional(100),
  monto,
});
const provision = z.object({ concepto: z.enum(CONCEPTOS_DE_PROVISION), monto });

/** A sum as whoever sends it has it: it must be that of the parts. */
const dicha = dinero.nullish();

/** 422 that says which sum differs, what was sent and what its parts come to. */
const exigirSuma = (
  ctx: z.core.$RefinementCtx,
  en: readonly string[],
  enviado: number | null | undefined,
  calculado: number,
): void => {
  if (enviado == null || enviado === calculado) return;
  const [dice, es] = [enviado, calculado].map(decimalDeCentavos) as [number, number];
  rehusar(ctx, dice, {
    tipo: 'suma_distinta',
    mensaje: `Dice ${dice.toFixed(2)}, y sus partes suman ${es.toFixed(2)}`,
    datos: { enviado: dice, calculado: es, diferencia: decimalDeCentavos(enviado - calculado) },
    en,
  });
};

const deDescuentos = Object.fromEntries(
  CAMPOS_DE_DESCUENTO.map((campo) => [
    campo,
    omitible.meta({ description: DESCUENTOS[campo].nombre }),
  ]),
) as { readonly [C in (typeof CAMPOS_DE_DESCUENTO)[number]]: typeof omitible };

const camposDePersona = z.object({
  identificacion: identificacionSinTipo,
  nombre: texto(150),
  email: correoOpcional(150).meta({ description: 'A donde se envía su rol de pago' }),
  cargo: textoOpcional(100),
  ingresos: z.array(ingreso).min(1).max(MAXIMO_INGRESOS),
  ...deDescuentos,
  iess_patronal: omitible.meta({ description: 'Aporte patronal al IESS, a cargo de la empresa' }),
  provisiones: z
    .array(provision)
    .max(CONCEPTOS_DE_PROVISION.length)
    .nullish()
    .transform((valor) => valor ?? []),
  total_ingresos: dicha,
  total_descuentos: dicha,
  neto: dicha,
});

/** Somebody of a payroll: nobody pays to work. */
export const personaEsquema = camposDePersona.transform(
  ({ total_ingresos, total_descuentos, neto, ...persona }, ctx): PersonaDeNomina => {
    const totales = totalesDePersona(persona);
    exigirSuma(ctx, ['total_ingresos'], total_ingresos, totales.ingresos);
    exigirSuma(ctx, ['total_descuentos'], total_descuentos, totales.descuentos);
    exigirSuma(ctx, ['neto'], neto, totales.neto);
    if (totales.neto < 0) {
      const [ingresos, descuentos] = [totales.ingresos, totales.descuentos].map(decimalDeCentavos);
      const mensaje = 'Los descuentos exceden a los ingresos';
      const datos = { ingresos, descuentos };
      rehusar(ctx, neto, { tipo: 'descuentos_exceden', mensaje, datos, en: ['ingresos'] });
    }
    return persona;
  },
);

const totalesDichos = z.object(
  Object.fromEntries(Object.keys(totalesDe([])).map((campo) => [campo, dicha])) as {
    readonly [C in keyof Totales]: typeof dicha;
  },
);

/** Each of them once, and sums that fit. */
const exigirPersonas = (ctx: z.core.$RefinementCtx, personas: readonly PersonaDeNomina[]): void => {
  const primera = new Map<string, number>();
  for (const [i, { identificacion }] of personas.entries()) {
    const otra = primera.get(identificacion);
    if (otra === undefined) primera.set(identificacion, i);
    else {
      const mensaje = `La misma identificación está en la persona ${otra + 1}`;
      rehusar(ctx, identificacion, {
        tipo: 'value_error',
        mensaje,
        en: ['personas', i, 'identificacion'],
      });
    }
  }
  const debe = debeDeNomina(totalesDe(personas));
  if (debe <= MAXIMO_CENTAVOS) return;
  const tope = decimalDeCentavos(MAXIMO_CENTAVOS);
  rehusar(ctx, personas.length, {
    tipo: 'less_than_equal',
    mensaje: `La nómina suma más de ${tope}`,
    datos: { le: tope },
    en: ['personas'],
  });
};

const periodo = z
  .string()
  .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Debe ser un mes AAAA-MM')
  .meta({ description: 'El mes trabajado, AAAA-MM', examples: ['2026-11'] });

/** What a payroll says of itself, whatever its people come in. */
export const DE_LA_NOMINA = {
  periodo,
  descripcion: textoOpcional(200).meta({ description: 'De qué grupo, o de qué pago, es' }),
  fecha: fecha.meta({ description: 'La de su asiento: no futura, de un período abierto' }),
};

export const registrarNominaEsquema = z
  .object({
    ...DE_LA_NOMINA,
    personas: z.array(personaEsquema).min(1).max(MAXIMO_PERSONAS),
    totales: totalesDichos.nullish().meta({
      description: 'Los de quien la envía: se comparan con las sumas, uno por uno',
    }),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, totales, ...pedido }, ctx) => {
    exigirPersonas(ctx, pedido.personas);
    const sumas = totalesDe(pedido.personas);
    for (const campo of Object.keys(sumas) as (keyof Totales)[]) {
      exigirSuma(ctx, ['totales', campo], totales?.[campo], sumas[campo]);
    }
    return { idempotency_key: idempotency_key ?? null, pedido: pedido satisfies PedidoDeNomina };
  });

const lugar = z.int().min(1).max(MAXIMO_PERSONAS).meta({
  description: 'Su lugar en la nómina, desde 1',
});

/** 422 for somebody named twice. */
const exigirDistintas = (
  ctx: z.core.$RefinementCtx,
  personas: readonly { readonly persona: number }[],
): void => {
  const vistas = new Set<number>();
  for (const [i, { persona }] of personas.entries()) {
    if (vistas.has(persona)) {
      const mensaje = `La persona ${persona} está dos veces`;
      rehusar(ctx, persona, { tipo: 'value_error', mensaje, en: ['personas', i, 'persona'] });
    }
    vistas.add(persona);
  }
};

export const pagarNominaEsquema = z
  .object({
    fecha: instante.meta({ description: 'Cuándo se entregó el dinero' }),
    cuenta_dinero_id: id.meta({ description: 'De donde salió' }),
    monto: monto.nullish().meta({
      description:
        'Sin personas, se reparte según lo que se debe a cada una; con ellas, debe ser su suma. Por omisión, ' +
        'todo lo que se debe',
    }),
    personas: z
      .array(z.object({ persona: lugar, monto: monto.nullish() }))
      .min(1)
      .max(MAXIMO_PERSONAS)
      .nullish()
      .meta({ description: 'A quiénes; sin monto, todo lo que se le debe' }),
    referencia: textoOpcional(120),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, monto: total, personas, ...resto }, ctx) => {
    const pagadas = personas?.map((una) => ({ persona: una.persona, monto: una.monto ?? null }));
    if (pagadas) {
      exigirDistintas(ctx, pagadas);
      if (total != null && pagadas.some((una) => una.monto === null)) {
        const mensaje = 'Con monto, cada persona dice el suyo';
        rehusar(ctx, total, { tipo: 'value_error', mensaje, en: ['monto'] });
      } else {
        exigirSuma(
          ctx,
          ['monto'],
          total,
          pagadas.reduce((suma, una) => suma + (una.monto ?? 0), 0),
        );
      }
    }
    const soloMonto = total == null ? null : { monto: total };
    const que: PedidoDePago['que'] = pagadas ? { personas: pagadas } : soloMonto;
    return { idempotency_key: idempotency_key ?? null, pedido: { ...resto, que } };
  });

/** Whom to write to: everybody, or somebody, perhaps at another address. */
export const enviarRolesQuery = consultaDeEnvio('la que tiene la nómina')
  .extend({
    persona: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, 'Debe ser su lugar en la nómina, desde 1')
      .transform(Number)
      .optional()
      .meta({ type: 'integer', description: 'Solo el suyo; por omisión, el de cada una' }),
  })
  .superRefine(({ persona, to }, ctx) => {
    if (to === null || persona !== undefined) return;
    const mensaje = 'Diga de qué persona: a una dirección va el rol de una sola';
    rehusar(ctx, to, { tipo: 'value_error', mensaje, en: ['to'] });
  });
