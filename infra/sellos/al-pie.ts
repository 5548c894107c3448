import type { Informe } from '#domain/kernel/informe.ts';
import type { ImprentaDeCorreo } from '#processes/correo/correspondencia.puerto.ts';
import { revisionDe } from '#read-api/kernel/cabeza.ts';
import type { Imprenta } from '#read-api/kernel/informe.puerto.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { ultimoSelloDe } from './probador.ts';

const despuesDe = (hechos: number): string => {
  if (hechos <= 0) return '';
  return hechos === 1
    ? ' · 1 hecho posterior sin sellar'
    : ` · ${hechos} hechos posteriores sin sellar`;
};

/** What a paper says of the last seal that covers its company; undefined: none does yet. */
const pieDe = async (lecturas: Lecturas, empresa_id: number): Promise<string | undefined> => {
  const sello = await ultimoSelloDe(lecturas, empresa_id);
  if (!sello) return undefined;
  const hechos = (await revisionDe(lecturas, empresa_id, 'filas')) - sello.revision;
  return `Sello ${sello.sello_id} de la bitácora, raíz ${sello.raiz}${despuesDe(hechos)}`;
};

/** Whoever prints reports, with the last seal at the foot of each. */
export const conSelloAlPie = <I extends Imprenta & ImprentaDeCorreo>(
  imprenta: I,
  lecturas: Lecturas,
): Imprenta & ImprentaDeCorreo => {
  const sellado = async (informe: Informe, empresa_id: number): Promise<Informe> => {
    const pie = await pieDe(lecturas, empresa_id);
    return pie === undefined ? informe : { ...informe, pie };
  };
  return {
    informe: async (informe, para) =>
      imprenta.informe(await sellado(informe, para.empresa_id), para),
    informeDeCorreo: async (empresa_id, informe) =>
      imprenta.informeDeCorreo(empresa_id, await sellado(informe, empresa_id)),
  };
};
