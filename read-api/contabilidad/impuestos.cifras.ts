import { z } from 'zod';
import { diasDelMes, IMPUESTOS, SECCIONES } from '#domain/contabilidad/declaracion.vista.ts';
import { type CifraDe, cifra, terminosDe } from '#read-api/kernel/cifras.ts';
import { ambienteDeCifra, anioDeCifra, mesDeCifra } from '#read-api/kernel/cifras.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import type {
  DeclaranteTributario,
  FuenteTributaria,
  MesTributario,
} from './impuestos.declarante.ts';
import { conSigno, queCumplen } from './impuestos.queries.ts';

/** The sums of a month for the treasury: each is its documents, under a code or under all. */

export const CAMPOS_DE_IVA = [
  'base_bruta',
  'base_notas_credito',
  'base',
  'iva_bruto',
  'iva_notas_credito',
  'iva',
] as const;
/** Of purchases, what of their IVA is tax credit beside. */
export const CAMPOS_DE_COMPRAS = [...CAMPOS_DE_IVA, 'iva_credito'] as const;
export const CAMPOS_RETENIDOS = ['base', 'valor'] as const;
type Campo = (typeof CAMPOS_DE_COMPRAS)[number] | (typeof CAMPOS_RETENIDOS)[number];

/** What credit notes take off, said by itself, is shown as what it is. */
const esDeNotas = (campo: Campo): boolean => campo.endsWith('_notas_credito');
/** What there was before they took anything off. */
const esBruto = (campo: Campo): boolean => campo === 'base_bruta' || campo === 'iva_bruto';

const cuenta = ({ resta }: FuenteTributaria, campo: Campo): boolean =>
  esDeNotas(campo) ? resta : !(esBruto(campo) && resta);

const COORDENADAS = {
  campo: z.enum([...CAMPOS_DE_COMPRAS, 'valor']),
  seccion: z.enum(SECCIONES),
  documento: z.string().optional(),
  impuesto: z.enum(IMPUESTOS).optional(),
  codigo: z.string().optional(),
  anio: anioDeCifra,
  mes: mesDeCifra,
  ambiente: ambienteDeCifra,
};
type Coordenadas = z.output<z.ZodObject<typeof COORDENADAS>>;

const importeDe = ({ sql }: Lecturas, campo: Campo): Fragmento => {
  if (campo === 'iva_credito') return sql`l.credito`;
  return campo.startsWith('base') ? sql`l.base` : sql`l.valor`;
};

const filasDe = (
  lecturas: Lecturas,
  fuente: FuenteTributaria,
  mes: MesTributario,
  { campo, ...filtro }: Coordenadas,
): Fragmento => {
  const { sql } = lecturas;
  const importe = importeDe(lecturas, campo);
  const signo = esDeNotas(campo) ? sql`1` : conSigno(lecturas, fuente);
  return sql`
    select l.fecha, ${fuente.recurso}::text as recurso, l.documento_id as recurso_id, 0 as orden,
      l.numero, ${signo} * ${importe} as valor
    from (${fuente.lineas(lecturas, mes)}) l where true ${queCumplen(lecturas, fuente, filtro)}`;
};

/** `aportes`: what each context declares. */
export const cifraDeImpuestos = (
  declarantes: readonly DeclaranteTributario[],
): CifraDe<Coordenadas> =>
  cifra({
    nombre: 'impuestos',
    que: 'una suma de los impuestos de un mes: de una sección, un código o una clase de documento',
    recurso: 'contabilidad',
    coordenadas: COORDENADAS,
    rechazos: [],
    explicar: async (pedidas, { lecturas, empresa_id }) => {
      const { anio, mes, ambiente, campo } = pedidas;
      const delMes = { empresa_id, ambiente, ...diasDelMes({ anio, mes }) };
      const fuentes = declarantes
        .flatMap((declarante) => declarante.fuentes)
        .filter((fuente) => cuenta(fuente, campo));
      return terminosDe(
        lecturas,
        fuentes.map((fuente) => filasDe(lecturas, fuente, delMes, pedidas)),
      );
    },
  });
