import type { Sello } from '#domain/sellos/sello.events.ts';
import { mensajeDeSello, type OcasionDeSello } from '#domain/sellos/sello.mensaje.ts';
import {
  type EntregaDeAviso,
  entregaDeAviso,
  type PuertosDeAvisos,
} from '#processes/identidad/aviso.ts';
import type { FirmaDeEmpresa } from './sellos.puerto.ts';

export type PuertosDeCorreoDeSellos = PuertosDeAvisos & {
  readonly uno: (sello_id: number) => Promise<Sello | undefined>;
  readonly firmaDe: (empresa_id: number, sello_id: number) => Promise<FirmaDeEmpresa | undefined>;
};

/** A seal that is to be mailed to those who administer a company. */
export type SelloPorEnviar = OcasionDeSello & {
  readonly sello_id: number;
  readonly hecho_en: string;
};

type Completo = SelloPorEnviar & {
  readonly sello: Sello;
  readonly firma_de_la_empresa: FirmaDeEmpresa | null;
};

const adjunto = (nombre: string, valor: object) => ({
  nombre,
  tipo: 'application/json',
  bytes: `${JSON.stringify(valor, null, 1)}\n`,
});

/** The seal itself, letter by letter, in the hands of people: what can be kept outside. */
export const correoDeSellos = ({
  uno,
  firmaDe,
  ...puertos
}: PuertosDeCorreoDeSellos): EntregaDeAviso =>
  entregaDeAviso<SelloPorEnviar, Completo>(puertos, {
    asunto: 'un sello de la bitácora',
    completar: async (_desde, empresa_id, datos) => {
      const sello = await uno(datos.sello_id);
      if (!sello) return undefined;
      const firma = await firmaDe(empresa_id, sello.id);
      return { ...datos, sello, firma_de_la_empresa: firma ?? null };
    },
    message_id: (empresa_id, { sello_id, mes_cerrado }) =>
      `sello.${empresa_id}.${sello_id}.${mes_cerrado ?? 'dia'}`,
    ocurrido_en: ({ hecho_en }) => hecho_en,
    mensaje: ({ firma_de_la_empresa, ...datos }) =>
      mensajeDeSello({ ...datos, firmado_por_la_empresa: firma_de_la_empresa !== null }),
    adjuntos: ({ sello, firma_de_la_empresa }) => [
      adjunto(`sello-${sello.id}.json`, sello),
      ...(firma_de_la_empresa
        ? [adjunto(`sello-${sello.id}-firma.json`, firma_de_la_empresa)]
        : []),
    ],
    senas: ({ sello_id }) => ({ sello_id }),
  });
