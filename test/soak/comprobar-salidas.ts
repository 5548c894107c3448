import { jsonDe } from './cliente.ts';
import type { CorreoPedido } from './cuaderno.ts';
import type { Destinatarios, Llegada } from './destinatarios.ts';
import { REBOTA } from './destinos.ts';
import type { EmpresaDelSoak, Suscripcion } from './empresas.ts';
import { diferencia, discrepancia, hallazgo } from './hallazgos.ts';
import type { EventoOido } from './libro.publicos.ts';
import type { CorreoDelLibro, EmpresaDelLibro } from './libro.ts';
import { comoOido, type PaginaDelFeed } from './oyente.ts';
import type { Perturbaciones } from './perturbaciones.ts';

/** What left the program, against the log: feed, webhooks and mails, each thing once. */

const releer = async ({ cliente }: EmpresaDelSoak): Promise<readonly EventoOido[]> => {
  const leidos: EventoOido[] = [];
  for (let desde = 0; ; ) {
    const camino = `/eventos?desde_id=${desde}&limit=500`;
    const hecha = await cliente.insistir('comprobar', 'GET', camino);
    if (hecha === 'imprevista') throw new Error(`GET ${camino} no contestó bien`);
    const { eventos, ultimo_id, hay_mas } = jsonDe<PaginaDelFeed>(hecha);
    leidos.push(...eventos.map(comoOido));
    desde = ultimo_id;
    if (!hay_mas) return leidos;
  }
};

/** Pulled live or from the beginning, the feed is the log's public events in the log's order. */
export const feedConcuerda = async (
  empresa: EmpresaDelSoak,
  { publicos }: EmpresaDelLibro,
): Promise<readonly string[]> => [
  ...discrepancia('feed oído', empresa.oidos, publicos),
  ...discrepancia('feed releído', await releer(empresa), publicos),
];

/** Came again although its first time was answered well and nothing was killed meanwhile. */
const deMas = ({ veces }: Llegada, { explica }: Perturbaciones): boolean =>
  veces.some(({ en_ms }, i) => {
    const previa = veces[i - 1];
    return previa !== undefined && !previa.rehusada && !explica(previa.en_ms, en_ms);
  });

const suscripcionServida = (
  { camino, eventos, tras }: Suscripcion,
  { publicos }: EmpresaDelLibro,
  { llegadas }: Destinatarios,
  perturbaciones: Perturbaciones,
): readonly string[] => {
  const suyas = llegadas.get(camino) ?? new Map<number, Llegada>();
  const debidos = publicos.filter(
    ({ id, evento }) => id > tras && (eventos.length === 0 || eventos.includes(evento)),
  );
  const con = (mala: (llegada: Llegada) => boolean) =>
    [...suyas].filter(([, llegada]) => mala(llegada)).map(([id, { veces }]) => ({ id, veces }));
  return [
    ...diferencia(camino, new Set(suyas.keys()), new Set(debidos.map(({ id }) => id))),
    ...hallazgo(
      `${camino}, con dos entregas`,
      con(({ entregas }) => entregas.size !== 1),
    ),
    ...hallazgo(
      `${camino}, con otro cuerpo`,
      con(({ cuerpos }) => cuerpos.size !== 1),
    ),
    ...hallazgo(
      `${camino}, de más`,
      con((llegada) => deMas(llegada, perturbaciones)),
    ),
  ];
};

export const entregasConcuerdan = (
  { suscripciones }: EmpresaDelSoak,
  libro: EmpresaDelLibro,
  destinatarios: Destinatarios,
  perturbaciones: Perturbaciones,
): readonly string[] =>
  suscripciones.flatMap((suscripcion) =>
    suscripcionServida(suscripcion, libro, destinatarios, perturbaciones),
  );

const rebota = ({ destinatarios }: CorreoDelLibro): boolean =>
  destinatarios.every((direccion) => direccion.startsWith(REBOTA));

/** One by itself for each authorized document with an address where the company wants it, no other. */
const automaticos = (
  { envia_correo }: EmpresaDelSoak,
  { correos, comprobantes }: EmpresaDelLibro,
): readonly string[] => {
  const hechos = [...correos.values()]
    .filter(({ origen }) => origen === 'automatico')
    .map(({ documento, documento_id }) => `${documento} ${documento_id}`);
  const debidos = comprobantes()
    .filter(({ autorizada, email }) => envia_correo && autorizada && email !== null)
    .map(({ documento, id }) => `${documento} ${id}`);
  return discrepancia('correos automáticos', hechos.toSorted(), debidos.toSorted());
};

const enPalabras = (
  clave: string | null,
  { documento, documento_id, message_id }: CorreoPedido | CorreoDelLibro,
): string => `${clave} ${documento} ${documento_id} ${message_id}`;

const pedidos = ({ cuaderno }: EmpresaDelSoak, { correos }: EmpresaDelLibro): readonly string[] => {
  const hechos = [...correos.values()].filter(({ origen }) => origen === 'manual');
  return diferencia(
    'correos pedidos',
    new Set(hechos.map((correo) => enPalabras(correo.clave, correo))),
    new Set([...cuaderno.correos].map(([clave, correo]) => enPalabras(clave, correo))),
  );
};

export const correosConcuerdan = (
  empresa: EmpresaDelSoak,
  libro: EmpresaDelLibro,
  { correos: llegados }: Destinatarios,
  { explica }: Perturbaciones,
): readonly string[] => {
  const correos = [...libro.correos.values()];
  const debido = (correo: CorreoDelLibro): string => (rebota(correo) ? 'FALLIDO' : 'ENVIADO');
  const repetido = ({ message_id }: CorreoDelLibro): boolean => {
    const veces = llegados.get(message_id) ?? [];
    return veces.some((en_ms, i) => i > 0 && !explica(veces[i - 1]!, en_ms));
  };
  const enviados = correos.filter(({ estado }) => estado === 'ENVIADO');
  return [
    ...automaticos(empresa, libro),
    ...pedidos(empresa, libro),
    ...hallazgo(
      'correos sin su final',
      correos.filter((correo) => correo.estado !== debido(correo)),
    ),
    ...hallazgo(
      'correos enviados que no llegaron',
      enviados.filter(({ message_id }) => !llegados.has(message_id)),
    ),
    ...hallazgo('correos repetidos sin que nadie muriera', correos.filter(repetido)),
  ];
};

/** No mail came that no company sent. */
export const nadieMasEscribio = (
  libros: readonly EmpresaDelLibro[],
  { correos, correosRaros }: Destinatarios,
): readonly string[] => {
  const propios = new Set(
    libros.flatMap((libro) => [...libro.correos.values()].map(({ message_id }) => message_id)),
  );
  const ajenos = [...correos.keys()].filter((message_id) => !propios.has(message_id));
  return [...hallazgo('correos de nadie', ajenos), ...hallazgo('correos mal hechos', correosRaros)];
};
