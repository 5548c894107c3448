import type { Encabezado } from '#domain/contabilidad/informes.vista.ts';
import type { Informe } from '#domain/kernel/informe.ts';
import { nominaNoEncontrada, personaNoEsta } from '#domain/nomina/nomina.errores.ts';
import { archivoDeRol, informeDeRol } from '#domain/nomina/nomina.informe.vista.ts';
import { type NominaLeida, type PersonaConPago, personasDe } from '#domain/nomina/nomina.vista.ts';
import { abrirLibros } from '#read-api/contabilidad/estados.ruta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import { nominaPorId } from './nominas.queries.ts';

/** The payroll. 404. */
export const exigirNomina = async (
  lecturas: Lecturas,
  empresa_id: number,
  nomina_id: number,
): Promise<NominaLeida> => {
  const nomina = await nominaPorId(lecturas, empresa_id, nomina_id);
  if (!nomina) throw nominaNoEncontrada({ nomina_id });
  return nomina;
};

export const encabezadoDe = async (
  { ambiente }: NominaLeida,
  empresa_id: number,
  dependencias: DependenciasDeLectura,
): Promise<Encabezado> =>
  (await abrirLibros({ empresa_id, query: { ambiente } }, dependencias)).encabezado;

/** Somebody's slip: as downloaded and as mailed, dated by the clock that it is given. 404. */
export const rolEnPapel = async (
  dependencias: DependenciasDeLectura,
  empresa_id: number,
  nomina_id: number,
  lugar: number,
): Promise<{
  readonly nomina: NominaLeida;
  readonly persona: PersonaConPago;
  readonly archivo: string;
  readonly informe: Informe;
}> => {
  const nomina = await exigirNomina(dependencias.lecturas, empresa_id, nomina_id);
  const persona = personasDe(nomina)[lugar - 1];
  if (!persona) throw personaNoEsta({ nomina_id, persona: lugar });
  const encabezado = await encabezadoDe(nomina, empresa_id, dependencias);
  const informe = informeDeRol(encabezado, nomina, persona);
  return { nomina, persona, archivo: archivoDeRol(nomina, lugar), informe };
};
