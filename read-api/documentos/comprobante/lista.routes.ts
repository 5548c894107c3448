import { z } from 'zod';
import { ESTADOS_DE_DOCUMENTO } from '#domain/documentos/comprobante/comprobante.vista.ts';
import { vistaDeListaDe } from '#domain/documentos/comprobante/lista.vista.ts';
import {
  caminoDe,
  enPascal,
  type ParametroDeContraparte,
  type TipoDeComprobante,
} from '#domain/documentos/comprobante/tipo.ts';
import { varias } from '#domain/kernel/campos.ts';
import type { Alcance, Ruta } from '#domain/kernel/ruta.ts';
import { ambienteVigente } from '#read-api/identidad/ambiente.queries.ts';
import {
  ambienteDeConsulta,
  booleanoDeConsulta,
  enteroDeConsulta,
  fechaDeConsulta,
} from '#read-api/kernel/consulta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { LISTA, limiteDeLista, responderLista, SOBRE_CSV } from '#read-api/kernel/lista.ruta.ts';
import type { FiltroDeLista } from './lista.filtro.ts';
import { fuenteDe } from './lista.fuentes.ts';
import { contarDelTipo, listaDeTipo } from './lista.queries.ts';
import { type DependenciasDeDocumentos, rutaDeDocumentos } from './puertos.ts';

const deContraparte = enteroDeConsulta({ minimo: 1, maximo: Number.MAX_SAFE_INTEGER });

/** Each type is asked by one of the two names; the other is not declared, and never there. */
const consultaDe = ({ lista: { contraparte } }: TipoDeComprobante) =>
  z
    .object({
      desde: fechaDeConsulta,
      hasta: fechaDeConsulta,
      estado: z
        .enum(ESTADOS_DE_DOCUMENTO)
        .meta({ description: 'Estado del documento ante el SRI' })
        .optional(),
      q: z.string().max(300).optional(),
      ...({ [contraparte.parametro]: deContraparte } as {
        readonly [P in ParametroDeContraparte]: typeof deContraparte;
      }),
      con_saldo: booleanoDeConsulta,
      ambiente: ambienteDeConsulta,
      ...LISTA,
    })
    .superRefine(limiteDeLista);
type Consulta = z.output<ReturnType<typeof consultaDe>>;

const filtroDe = async (
  lecturas: Lecturas,
  empresa_id: number,
  { lista: { contraparte } }: TipoDeComprobante,
  query: Consulta,
  { sucursal_id }: Alcance,
): Promise<FiltroDeLista> => {
  const { desde, hasta, estado: suyo, q, con_saldo, ambiente } = query;
  const vigente = await ambienteVigente(lecturas, empresa_id);
  return {
    ambiente: ambiente ?? vigente,
    con_borradores: ambiente === undefined || ambiente === vigente,
    desde,
    hasta,
    estado: suyo,
    q,
    persona_id: query[contraparte.parametro],
    con_saldo: con_saldo === true,
    sucursal_id,
  };
};

/** Nothing was asked for: the count of all is at hand. */
const esTodo = (filtro: FiltroDeLista): boolean =>
  !filtro.con_saldo &&
  (['desde', 'hasta', 'estado', 'q', 'persona_id'] as const).every(
    (campo) => filtro[campo] === undefined,
  ) &&
  filtro.sucursal_id === null;

const descripcionDe = ({ singular, lista: { contraparte, saldo } }: TipoDeComprobante): string =>
  'Sin parámetros, las últimas 100. Van por fecha de emisión e id, lo más nuevo primero; desde y ' +
  'hasta incluyen sus días. con_saldo=true deja ' +
  (saldo ? `las AUTORIZADO con saldo ${saldo.nombre}` : 'ninguna, porque no tienen saldo') +
  '. Son las del ambiente vigente, y con ellas los borradores, que aún no son de ninguno; ambiente ' +
  'pide el otro.\n\n' +
  `q busca por ${contraparte.nombre} y por número. Por ${contraparte.nombre}: cada palabra debe ` +
  `comenzar alguna palabra de su nombre o de su identificación, como están en la ${singular}, sin ` +
  'distinguir tildes ni mayúsculas («pen mar» halla a «María Peñafiel»). Por número: entero (con ' +
  'guiones o sin ellos), su secuencial con ceros o sin ellos («123»), o su comienzo desde la serie ' +
  '(«001-002», «001-002-00001»).\n\n' +
  `X-Total-Count va donde no cuesta: sin filtros, y en la última página.\n\n${SOBRE_CSV}`;

/** The list of a type. */
export const rutaDeLista = (tipo: TipoDeComprobante): Ruta<DependenciasDeDocumentos> => {
  const vista = vistaDeListaDe(tipo);
  const lista = listaDeTipo(tipo, vista);
  const camino = caminoDe(tipo);
  const Plural = `Las ${tipo.plural}`;
  return rutaDeDocumentos({
    id: `listar${enPascal(tipo.recurso)}`,
    metodo: 'GET',
    camino,
    resumen: `${Plural}, de la más nueva a la más vieja, como JSON o CSV`,
    descripcion: descripcionDe(tipo),
    recurso: tipo.recurso,
    query: consultaDe(tipo),
    respuestas: {
      200: { descripcion: Plural, json: varias(vista), o_archivo: 'text/csv' },
    },
    atender: async ({ empresa_id, alcance, query }, dependencias) => {
      const { lecturas } = dependencias;
      const filtro = await filtroDe(lecturas, empresa_id, tipo, query, alcance);
      const listado = { lecturas, empresa_id, lista, tipo, filtro };
      return responderLista(dependencias, {
        empresa_id,
        lista,
        query,
        fuente: await fuenteDe(listado),
        vista,
        archivo: camino.slice(1),
        contar: esTodo(filtro) ? () => contarDelTipo(listado) : undefined,
      });
    },
  });
};
