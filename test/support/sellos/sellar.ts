import { secretosDe } from '#domain/catalogo.ts';
import type { Sello } from '#domain/sellos/sello.events.ts';
import { crearBoveda, leerClaveMaestra } from '#infra/nucleo/secretos/boveda.ts';
import { secretosEn } from '#infra/nucleo/secretos/secretos.ts';
import { crearSellador } from '#infra/sellos/sellador.ts';
import type { SistemaDePrueba } from '../sistema.ts';

/** A seal of all that a system under test has now, as an operator makes one. */
export const sellarTodo = async ({
  sistema,
  bitacora,
  clave_maestra,
}: SistemaDePrueba): Promise<Sello> => {
  const { sql } = sistema.nucleo;
  const secretos = secretosEn(sql, crearBoveda(leerClaveMaestra(clave_maestra)));
  const sellador = crearSellador({ sql, bitacora, secretos, secretosDe, reloj: Date.now });
  while (!(await sellador.avanzar(1_000)));
  const sello = await sellador.sellar({ motivo: 'manual' });
  if (!sello) throw new Error('Otro selló al mismo tiempo');
  return sello;
};
