import { z } from 'zod';
import {
  claveDeIdempotencia,
  dineroConSigno,
  id,
  texto,
  textoOpcional,
} from '#commands/kernel/campos.ts';
import { cambiable, removible } from '#commands/kernel/parche.ts';
import {
  type DatosDeCuentaDinero,
  TIPOS_DE_CUENTA_DINERO,
} from '#domain/tesoreria/cuenta-dinero.events.ts';

/** The bodies of `/cuentas-dinero`. */

const CON_CONTABLE = 'Cuenta contable propia, de activo o pasivo; sin ella, la general de su tipo';

const nombre = texto(120);
const tipo = z.enum(TIPOS_DE_CUENTA_DINERO);
const banco = textoOpcional(120);
const numero_mascarado = textoOpcional(30);
const cuenta_contable_id = id.meta({ description: CON_CONTABLE });

export const crearCuentaDineroEsquema = z
  .object({
    nombre,
    tipo,
    banco,
    numero_mascarado,
    saldo_inicial: dineroConSigno.nullish().meta({ description: 'Por omisión 0' }),
    cuenta_contable_id: cuenta_contable_id.nullish(),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, ...cuerpo }) => ({
    idempotency_key: idempotency_key ?? null,
    datos: {
      ...cuerpo,
      saldo_inicial: cuerpo.saldo_inicial ?? 0,
      cuenta_contable_id: cuerpo.cuenta_contable_id ?? null,
      activo: true,
    } satisfies DatosDeCuentaDinero,
  }));

/** Every field may be left out, and keeps what it says; null takes away what may be nothing. */
export const cambiarCuentaDineroEsquema = z.object({
  nombre: cambiable(nombre),
  tipo: cambiable(tipo),
  banco: removible(texto(120)),
  numero_mascarado: removible(texto(30)),
  saldo_inicial: cambiable(dineroConSigno),
  activo: cambiable(z.boolean()),
  cuenta_contable_id: removible(cuenta_contable_id),
});
