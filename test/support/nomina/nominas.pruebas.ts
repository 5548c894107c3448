import fc from 'fast-check';
import {
  anularNomina,
  anularPagoDeNomina,
  cambiarFechaDeNomina,
  cambiarFechaDePagoDeNomina,
  pagarNomina,
  registrarNomina,
} from '#commands/nomina/nominas.comandos.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import {
  CAMPOS_DE_DESCUENTO,
  CONCEPTOS_DE_INGRESO,
  CONCEPTOS_DE_PROVISION,
} from '#domain/nomina/conceptos.ts';
import type { PedidoDeNomina } from '#domain/nomina/nomina.decider.ts';
import type { PersonaDeNomina } from '#domain/nomina/nomina.events.ts';
import type { PedidoDePago } from '#domain/nomina/pago.decider.ts';
import { remitente } from '#test/support/documentos/factura.pruebas.ts';

/** Payrolls over rows in memory, by their real commands. Amounts are cents. */

export const persona = (cambios: Partial<PersonaDeNomina> = {}): PersonaDeNomina => ({
  identificacion: '1710034065',
  nombre: 'Rosa Guamán',
  email: null,
  cargo: null,
  ingresos: [{ concepto: 'sueldo', descripcion: null, monto: 1000_00 }],
  iess_personal: 94_50,
  impuesto_renta: 0,
  prestamos: 0,
  anticipos: 0,
  prestamos_iess: 0,
  otros_descuentos: 0,
  iess_patronal: 121_50,
  provisiones: [{ concepto: 'decimo_tercero', monto: 83_33 }],
  ...cambios,
});

const pedidoDeNomina = (cambios: Partial<PedidoDeNomina> = {}): PedidoDeNomina => ({
  periodo: '2026-11',
  descripcion: null,
  fecha: '2026-11-10',
  personas: [persona()],
  ...cambios,
});

type Pago = Partial<Omit<PedidoDePago, 'nomina_id' | 'fecha'>> & { readonly fecha?: string };

/** What somebody asks of payrolls. */
export const NOMINERO = {
  registrar: (cambios: Partial<PedidoDeNomina> = {}) =>
    registrarNomina({ ...remitente(), pedido: pedidoDeNomina(cambios) }),
  anular: (nomina_id: number, fecha: string | null = null) =>
    anularNomina({ ...remitente(), nomina_id, motivo: 'Faltaba alguien', fecha }),
  mover: (nomina_id: number, fecha: string) =>
    cambiarFechaDeNomina({ ...remitente(), nomina_id, fecha }),
  pagar: (nomina_id: number, { fecha = '2026-11-12', ...cambios }: Pago = {}) =>
    pagarNomina({
      ...remitente(),
      pedido: {
        nomina_id,
        fecha: inicioDe(fecha),
        cuenta_dinero_id: 1,
        referencia: null,
        que: null,
        ...cambios,
      },
    }),
  anularPago: (nomina_id: number, pago_id: number, fecha: string | null = null) =>
    anularPagoDeNomina({ ...remitente(), nomina_id, pago_id, motivo: 'No llegó', fecha }),
  moverPago: (nomina_id: number, pago_id: number, fecha: string) =>
    cambiarFechaDePagoDeNomina({ ...remitente(), nomina_id, pago_id, fecha }),
};

const poco = fc.integer({ min: 0, max: 200_00 });

/** Somebody with anything that may be earned and guardados, who is owed nothing or more. */
const personaArbitraria: fc.Arbitrary<PersonaDeNomina> = fc
  .record({
    ingresos: fc.array(
      fc.record({
        concepto: fc.constantFrom(...CONCEPTOS_DE_INGRESO),
        descripcion: fc.constantFrom(null, 'De octubre'),
        monto: fc.integer({ min: 1, max: 5000_00 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    descuentos: fc.tuple(...CAMPOS_DE_DESCUENTO.map(() => poco)),
    iess_patronal: poco,
    provisiones: fc.uniqueArray(
      fc.record({
        concepto: fc.constantFrom(...CONCEPTOS_DE_PROVISION),
        monto: fc.integer({ min: 1, max: 300_00 }),
      }),
      { selector: ({ concepto }) => concepto, maxLength: 4 },
    ),
  })
  .map(({ ingresos, descuentos, ...resto }) => {
    let queda = ingresos.reduce((suma, { monto }) => suma + monto, 0);
    const guardados = CAMPOS_DE_DESCUENTO.map((campo, i) => {
      const monto = Math.min(queda, descuentos[i]!);
      queda -= monto;
      return [campo, monto] as const;
    });
    return persona({ ingresos, ...resto, ...Object.fromEntries(guardados) });
  });

export const personasArbitrarias = fc
  .array(personaArbitraria, { minLength: 1, maxLength: 5 })
  .map((todas) => todas.map((una, i) => ({ ...una, identificacion: `P${i + 1}` })));
