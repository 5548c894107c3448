import { rotarClavesMaestras } from '../nucleo/secretos/rotacion.ts';
import type { Contexto } from './contexto.ts';
import { CODIGOS } from './desenlace.ts';
import type { Entrada, Orden, Resultado } from './orden.ts';
import { enTabla } from './presentacion.ts';

const rotar = async (_: Entrada, { sql, boveda, progreso }: Contexto): Promise<Resultado> => {
  const base = await sql();
  const [cuenta] = await base<{ n: number }[]>`
    select count(*)::int4 as n from operacion.secretos`;
  const hecha = await rotarClavesMaestras({
    sql: base,
    boveda: boveda(),
    alAvanzar: ({ revisados }) => progreso.avanzar('Cifrando de nuevo', revisados, cuenta!.n),
  });
  progreso.terminar();
  const { revisados, recifrados, pendientes, fallidos } = hecha;
  const bien = pendientes === 0 && fallidos.length === 0;
  const final = bien
    ? 'Las claves anteriores ya no hacen falta.'
    : `Quedan ${pendientes} con otra clave: reinicie los procesos con la nueva y repita.`;
  const rotos = fallidos.length > 0 ? `\nNo se abren:\n${enTabla(fallidos)}` : '';
  return {
    datos: hecha,
    texto: `${revisados} secretos revisados, ${recifrados} cifrados de nuevo. ${final}${rotos}`,
    codigo: bien ? CODIGOS.hecho : CODIGOS.diferencias,
  };
};

export const ordenesDeClavesMaestras: readonly Orden[] = [
  {
    nombre: 'claves-maestras rotar',
    resumen: 'Cifra de nuevo los secretos con la primera clave de CLAVE_MAESTRA',
    hacer: rotar,
  },
];
