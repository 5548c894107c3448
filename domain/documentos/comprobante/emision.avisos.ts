import type { Empresa } from '#domain/identidad/empresa.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { fechaDe, fechaSri, type Instante } from '#domain/kernel/tiempo.ts';
import type { Papel, PersonaMarcada } from '#domain/personas/persona.events.ts';
import type { Linea } from './comprobante.ts';

/** What whoever issues a document should know, whatever its type. Nothing of it forbids issuing. */

const SIN_CERTIFICADO =
  'La empresa no tiene certificado de firma: el documento espera hasta que se cargue uno.';

const delCertificado = (empresa: Empresa | undefined, ahora: Instante): readonly string[] => {
  if (!empresa) return [];
  const { certificado_referencia, certificado_vigente_hasta: hasta } = empresa;
  if (certificado_referencia === null) return [SIN_CERTIFICADO];
  if (hasta === null || hasta >= ahora) return [];
  return [
    `El certificado de firma venció el ${fechaSri(fechaDe(hasta))}: el documento espera hasta que ` +
      'se cargue otro.',
  ];
};

const esRestaurada = (evento: Evento): evento is PersonaMarcada => evento.tipo === 'PersonaMarcada';

const AVISO_POR_PAPEL: { readonly [P in Papel]: readonly [entre: string, solo_era: Papel] } = {
  cliente: ['los clientes activos', 'proveedor'],
  proveedor: ['los proveedores activos', 'cliente'],
};

const deRestaurada = ({ datos: { persona_id, identificacion, papel } }: PersonaMarcada): string => {
  const [entre, solo_era] = AVISO_POR_PAPEL[papel];
  return (
    `${identificacion} no estaba entre ${entre} del directorio (se había retirado o ` +
    `era solo ${solo_era}): queda restaurado como ${papel}, con el id ${persona_id}.`
  );
};

/** SRI table 17: the 5 % of construction materials, whose lines carry a code of table 31. */
const AL_CINCO = '5';

/** What the SRI asks for of lines, and these do not say: they may be left out of their lower rate. */
const deLineas = (comprobante: object): readonly string[] => {
  const { detalles = [] } = comprobante as { readonly detalles?: readonly Partial<Linea>[] };
  const sinCodigo = detalles.flatMap(({ iva_codigo, codigo_auxiliar }, i) =>
    iva_codigo === AL_CINCO && codigo_auxiliar === undefined ? [i + 1] : [],
  );
  if (sinCodigo.length === 0) return [];
  const cuales =
    sinCodigo.length === 1 ? `La línea ${sinCodigo[0]}` : `Las líneas ${sinCodigo.join(', ')}`;
  return [
    `${cuales} al 5 % sin codigo_auxiliar: el SRI pide el de la tabla 31 (materiales de construcción), ` +
      'que está en /catalogos/codigos-auxiliares.',
  ];
};

/** `eventos`: what issuing it did; none of a replay. */
export const avisosDeEmision = (
  { empresa, ahora }: { readonly empresa: Empresa | undefined; readonly ahora: Instante },
  eventos: readonly Evento[],
  comprobante: object = {},
): readonly string[] => [
  ...delCertificado(empresa, ahora),
  ...eventos.filter(esRestaurada).map(deRestaurada),
  ...deLineas(comprobante),
];
