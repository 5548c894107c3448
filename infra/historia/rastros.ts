import type { DependenciasDeExplicar } from '#read-api/historia/puertos.ts';
import { huellasDe } from '#read-api/historia/rastro.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { leerEventos, type OpcionesDeHistoriador } from './historiador.ts';

type Opciones = Pick<OpcionesDeHistoriador, 'bitacora' | 'interpretar'> & {
  readonly lecturas: Lecturas;
  /** Waits a while until the history of a company has come to where its rows are. */
  readonly alDia: (empresa_id: number) => Promise<void>;
};

/**
 * What happened to records: who and when from their histories, and what it is called from the log. One
 * that was just made may not be told of yet: it is waited for, a while.
 */
export const crearRastros =
  ({ lecturas, alDia, ...log }: Opciones): DependenciasDeExplicar['rastrosDe'] =>
  async (empresa_id, registros, limites) => {
    if (registros.length === 0) return [];
    let huellas = await huellasDe(lecturas, empresa_id, registros, limites);
    if (huellas.some(({ length }) => length === 0)) {
      await alDia(empresa_id);
      huellas = await huellasDe(lecturas, empresa_id, registros, limites);
    }
    const revisiones = [...new Set(huellas.flat().map(({ revision }) => revision))];
    const eventos = await leerEventos(log, empresa_id, revisiones);
    return huellas.map((suyas) =>
      suyas.map((huella) => {
        const evento = eventos.get(huella.revision);
        if (!evento) throw new Error(`La bitácora no tiene la revisión ${huella.revision}`);
        return { ...huella, tipo: evento.tipo };
      }),
    );
  };
