import { anotadoDe, type Registro } from '#read-api/historia/historia.queries.ts';
import type { Historiador, Paso } from '#read-api/historia/puertos.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** What each event did to some records, in the order they were asked for, up to what their rows say. */
export const pasosDeRegistros =
  (lecturas: Lecturas, historiador: Historiador) =>
  async (
    empresa_id: number,
    registros: readonly Registro[],
  ): Promise<readonly (readonly Paso[])[]> => {
    if (registros.length === 0) return [];
    await historiador.alDia(empresa_id);
    const anotadas = await anotadoDe(lecturas, empresa_id, registros);
    const pasos = await historiador.pasos(empresa_id, anotadas);
    const nombreDe = ({ recurso, recurso_id }: Registro): string => `${recurso}/${recurso_id}`;
    const porRegistro = new Map(anotadas.map((una, i) => [nombreDe(una), pasos[i]!]));
    return registros.map((registro) => porRegistro.get(nombreDe(registro)) ?? []);
  };
