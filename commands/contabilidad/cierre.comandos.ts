import type { Asiento } from '#domain/contabilidad/asiento.ts';
import {
  aniosPorCerrar,
  decidirCierreAnual,
  diaDeCierre,
  type HechosDeCierreAnual,
  type SaldoPorCerrar,
} from '#domain/contabilidad/cierre.decider.ts';
import { leerEjercicios, leerHechosContables, leerLibro } from '#domain/contabilidad/hechos.ts';
import { mayorPorAnio, saldoDe } from '#domain/contabilidad/mayor.ts';
import { MAXIMO_CUENTAS } from '#domain/contabilidad/plan.decider.ts';
import { cuentas } from '#domain/contabilidad/plan.ts';
import { TIPOS_DE_RESULTADO } from '#domain/contabilidad/tipos-de-cuenta.ts';
import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { responderRegistrado } from './asientos.comandos.ts';

/** What the result accounts have of some years, before any closing: a sum of each account and year. */
const leerSaldos = async (
  lector: Lector,
  ambiente: Ambiente,
  anios: readonly number[],
): Promise<readonly SaldoPorCerrar[]> => {
  if (anios.length === 0) return [];
  const plan = await lector.rango(cuentas, [], { limite: MAXIMO_CUENTAS });
  const deResultado = plan.filter(({ tipo }) => TIPOS_DE_RESULTADO.includes(tipo));
  const saldos = deResultado.flatMap(({ id: cuenta_id }) =>
    anios.map(async (anio) => {
      const suma = await lector.fila(mayorPorAnio, [ambiente, cuenta_id, anio, 'ejercicio']);
      return { cuenta_id, anio, saldo: suma ? saldoDe([suma]) : 0 };
    }),
  );
  return (await Promise.all(saldos)).filter(({ saldo }) => saldo !== 0);
};

/** Closes a year. */
export const cerrarAnio = ({
  anio,
  ...remitente
}: Remitente & { readonly anio: number }): Comando<HechosDeCierreAnual, Asiento> => ({
  nombre: 'cerrarAnio',
  ...remitente,
  cargar: async (lector) => {
    const ambiente = await leerAmbiente(lector);
    const [libro, ejercicios] = await Promise.all([
      leerLibro(lector, ambiente),
      leerEjercicios(lector, ambiente),
    ]);
    const anios = libro ? aniosPorCerrar(libro, ejercicios, anio) : [];
    const saldos = await leerSaldos(lector, ambiente, anios);
    const contables = await leerHechosContables(lector, {
      ambiente,
      fechas: [diaDeCierre(anio)],
      roles: ['ganancia_ejercicio', 'perdida_ejercicio'],
      cuentas: saldos.map(({ cuenta_id }) => cuenta_id),
    });
    return { contables, ejercicios, saldos };
  },
  decidir: (hechos, contexto) => decidirCierreAnual(anio, hechos, contexto),
  responder: responderRegistrado,
});
