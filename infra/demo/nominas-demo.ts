import { pagarNomina, registrarNomina } from '#commands/nomina/nominas.comandos.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { inicioDe, mesDe } from '#domain/kernel/tiempo.ts';
import type { PersonaDeNomina } from '#domain/nomina/nomina.events.ts';
import { RECURSO_DE_NOMINAS } from '#domain/nomina/nomina.ts';
import { cuantos } from './cuantos.ts';

/** What people of a demonstration company earn: what the examples of the API's document name. */

const SIN_DESCUENTOS = {
  iess_personal: 0,
  impuesto_renta: 0,
  prestamos: 0,
  anticipos: 0,
  prestamos_iess: 0,
  otros_descuentos: 0,
};

const LUCIA: PersonaDeNomina = {
  identificacion: '0912345675',
  nombre: 'Lucía Zambrano',
  email: 'lucia.zambrano@example.com',
  cargo: 'Bodeguera',
  ingresos: [
    { concepto: 'sueldo', descripcion: null, monto: 520_00 },
    { concepto: 'horas_extras', descripcion: 'Inventario', monto: 25_50 },
  ],
  ...SIN_DESCUENTOS,
  iess_personal: 51_55,
  iess_patronal: 66_28,
  provisiones: [{ concepto: 'decimo_tercero', monto: 45_46 }],
};
const JUAN: PersonaDeNomina = {
  identificacion: '1713175071',
  nombre: 'Juan Pérez',
  email: null,
  cargo: 'Chofer',
  ingresos: [{ concepto: 'sueldo', descripcion: null, monto: 480_00 }],
  ...SIN_DESCUENTOS,
  iess_personal: 45_36,
  anticipos: 50_00,
  iess_patronal: 58_32,
  provisiones: [{ concepto: 'decimo_tercero', monto: 40_00 }],
};

const remitente = (empresa_id: number, paso: string): Remitente => ({
  empresa_id,
  comando_id: `nominas-demo-${paso}`,
  correlacion_id: 'demo',
  actor: 'sistema',
});

/** Cents of each of the two payments of the first one, in cash. */
const PAGADO = [4_00, 2_50];

/**
 * A payroll of two people (1), of which something was paid in cash twice (1001 and 1002), and another of
 * which nothing was (2); after `sembrarTesoreria`, which has the cash. What is there stays as it is.
 */
export const sembrarNominas = async (ejecutar: Ejecutar, empresa_id: number): Promise<void> => {
  const { ultimo, hoy } = (await ejecutar(cuantos(empresa_id, RECURSO_DE_NOMINAS))).resultado;
  if (ultimo > 1) return;
  const comun = { periodo: mesDe(hoy), fecha: hoy };
  if (ultimo < 1) {
    const pedido = { ...comun, descripcion: 'Bodega', personas: [LUCIA, JUAN] };
    await ejecutar(registrarNomina({ ...remitente(empresa_id, 'bodega'), pedido }));
    for (const [i, monto] of PAGADO.entries()) {
      const desde = { nomina_id: 1, fecha: inicioDe(hoy), cuenta_dinero_id: 1, referencia: null };
      await ejecutar(
        pagarNomina({
          ...remitente(empresa_id, `pago-${i}`),
          pedido: { ...desde, que: { monto } },
        }),
      );
    }
  }
  const pedido = { ...comun, descripcion: 'Reemplazos', personas: [JUAN] };
  await ejecutar(registrarNomina({ ...remitente(empresa_id, 'reemplazos'), pedido }));
};
