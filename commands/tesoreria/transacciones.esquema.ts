import { z } from 'zod';
import {
  claveDeIdempotencia,
  id,
  instante,
  monto,
  rehusar,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { MAXIMO_LINEAS } from '#domain/contabilidad/asentar.ts';
import { AMBITOS } from '#domain/contabilidad/asiento.events.ts';
import { decimalDeCentavos, MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import type { PedidoDeTransaccion } from '#domain/tesoreria/transaccion.decider.ts';
import {
  SUBTIPOS_DE_TRANSACCION,
  type SubtipoDeTransaccion,
  TIPOS_DE_TRANSACCION,
  type TipoDeTransaccion,
} from '#domain/tesoreria/transaccion.events.ts';
import type { LineaPedida } from '#domain/tesoreria/transaccion.lineas.ts';

/** The bodies of `/cuentas-dinero/…/transacciones`. */

/** The bank's own is one more line of the entry. */
const MAXIMO_LINEAS_DE_TRANSACCION = MAXIMO_LINEAS - 1;

const linea = z
  .object({
    cuenta_id: id.nullish().meta({ description: 'Obligatoria si se lleva contabilidad' }),
    monto,
    descripcion: textoOpcional(300),
    deducible: z.boolean().nullish().meta({
      description: 'Por omisión true, y siempre en cuentas que no son de costo o gasto',
    }),
    ambito: z.enum(AMBITOS).nullish().meta({
      description: 'De lo no deducible: local (por omisión, casillero 806) o exterior (807)',
    }),
    contrario: z.boolean().nullish().meta({
      description: 'Va al otro lado del asiento y resta de lo que mueve el banco',
    }),
  })
  .transform(
    (cuerpo): LineaPedida => ({
      cuenta_id: cuerpo.cuenta_id ?? null,
      monto: cuerpo.monto,
      descripcion: cuerpo.descripcion,
      deducible: cuerpo.deducible ?? true,
      ambito: cuerpo.ambito ?? 'local',
      contrario: cuerpo.contrario ?? false,
    }),
  );

/** Exact whatever the amounts, and within what a document may come to, on each side. */
const exigirTope = (campo: z.core.ParsePayload<readonly LineaPedida[]>): void => {
  const deUnLado = (contrario: boolean): bigint =>
    campo.value.reduce(
      (suma, una) => (una.contrario === contrario ? suma + BigInt(una.monto) : suma),
      0n,
    );
  if (deUnLado(false) <= MAXIMO_CENTAVOS && deUnLado(true) <= MAXIMO_CENTAVOS) return;
  const tope = decimalDeCentavos(MAXIMO_CENTAVOS);
  const mensaje = `Las líneas suman más de ${tope}`;
  rehusar(campo, campo.value, { tipo: 'less_than_equal', mensaje, datos: { le: tope } });
};

const subtipos: readonly SubtipoDeTransaccion[] = [
  ...new Set(Object.values(SUBTIPOS_DE_TRANSACCION).flat()),
];

const esDe = (tipo: TipoDeTransaccion, subtipo: SubtipoDeTransaccion): boolean =>
  (SUBTIPOS_DE_TRANSACCION[tipo] as readonly SubtipoDeTransaccion[]).includes(subtipo);

export const registrarTransaccionEsquema = z
  .object({
    tipo: z.enum(TIPOS_DE_TRANSACCION),
    subtipo: z.enum(subtipos).meta({
      description: TIPOS_DE_TRANSACCION.map(
        (tipo) => `De un ${tipo}: ${SUBTIPOS_DE_TRANSACCION[tipo].join(', ')}`,
      ).join('. '),
    }),
    fecha: instante,
    persona_id: id.nullish().meta({ description: 'Persona o empresa del directorio' }),
    referencia: textoOpcional(120),
    descripcion: textoOpcional(300),
    lineas: z.array(linea).min(1).max(MAXIMO_LINEAS_DE_TRANSACCION).check(exigirTope),
    conciliacion_id: id.nullish().meta({
      description: 'Conciliación en curso de la cuenta, en que su movimiento nace marcado',
    }),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, persona_id, conciliacion_id, ...cuerpo }, ctx) => {
    const { tipo, subtipo } = cuerpo;
    if (!esDe(tipo, subtipo)) {
      const expected = SUBTIPOS_DE_TRANSACCION[tipo].join(', ');
      const mensaje = `Un ${tipo} no es de subtipo ${subtipo}: ${expected}`;
      rehusar(ctx, subtipo, {
        tipo: 'literal_error',
        mensaje,
        datos: { expected },
        en: ['subtipo'],
      });
    }
    const pedido: Omit<PedidoDeTransaccion, 'cuenta_dinero_id'> = {
      ...cuerpo,
      persona_id: persona_id ?? null,
      conciliacion_id: conciliacion_id ?? null,
    };
    return { idempotency_key: idempotency_key ?? null, pedido };
  });
