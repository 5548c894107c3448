import fc from 'fast-check';
import { CICLO_DE_EMITIDO, type Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import {
  type DatosDeXml,
  fechaDeClave,
  type TipoDeComprobante,
} from '#domain/documentos/comprobante/tipo.ts';
import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import { claveDeAcceso } from '#domain/kernel/clave-acceso.ts';
import { esBlanco, textoSri } from '#domain/kernel/texto.ts';
import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { NADA_PARTICULAR } from '#test/support/identidad/empresas.pruebas.ts';
import { caracterArbitrario } from '#test/support/textos.arbitrarios.ts';

/**
 * Who issues, when and under which number: what arbitrary documents of every type share. Whatever
 * they hold is legal for the SRI.
 */

const TEXTOS_DIFICILES = [
  'Peña & Hijos <Cía. Ltda.> "Ñandú" \'x\'',
  ']]> <!-- --> <?xml?> &amp; &#13;',
  '  blancos \t y\r\nsaltos\n\nde línea  ',
  'emoji 🧾👩‍👩‍👧 y acentos e\u0301 áéíóú',
  'nulo\0 y controles\u0001\u001f\u007f\u0085\u009f',
  'suelto\ud800 y\udc00 sustituto',
  'separadores\u2028\u2029\ufeff\ufffe\uffff\u00a0',
  '\u202Eal revés\u202C',
  'ñ'.repeat(300),
  '😀'.repeat(150),
  '&'.repeat(300),
];

/** Text with at least one printable character once cleaned, at most `maximo` UTF-16 units. */
export const textoArbitrario = (maximo = 300): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }) },
      {
        weight: 2,
        arbitrary: fc.string({ unit: caracterArbitrario, minLength: 1, maxLength: maximo }),
      },
      { weight: 2, arbitrary: fc.constantFrom(...TEXTOS_DIFICILES) },
    )
    .map((texto) => texto.slice(0, maximo))
    .filter((texto) => !esBlanco(textoSri(texto)));

const empresaArbitraria: fc.Arbitrary<Empresa> = fc.record({
  ruc: fc.constantFrom('1790011674001', '0993390469001', '1710034065001'),
  razon_social: textoArbitrario(),
  nombre_comercial: fc.option(textoArbitrario()),
  direccion_matriz: textoArbitrario(),
  obligado_contabilidad: fc.boolean(),
  contribuyente_especial: fc.option(fc.stringMatching(/^[A-Z0-9]{3,13}$/)),
  agente_retencion: fc.option(fc.constantFrom('1', '00000012', 'NAC-DNCRASC20-00000001')),
  // The published schema does not know the legend of negocio_popular, although the SRI takes it.
  rimpe: fc.constantFrom('emprendedor' as const, null),
  gran_contribuyente: fc.constant(NADA_PARTICULAR.gran_contribuyente),
  artesano: fc.constant(NADA_PARTICULAR.artesano),
  exportador_habitual: fc.constant(NADA_PARTICULAR.exportador_habitual),
  info_adicional: fc.constant(NADA_PARTICULAR.info_adicional),
  calidades_anteriores: fc.constant(NADA_PARTICULAR.calidades_anteriores),
  ambiente: fc.constantFrom('1' as const, '2' as const),
  cobra_propina: fc.constant(true),
  cuota_documentos: fc.constant(null),
  certificado_referencia: fc.constant(null),
  certificado_huella: fc.constant(null),
  certificado_vigente_hasta: fc.constant(null),
});

const tresDigitos = fc.integer({ min: 1, max: 999 }).map((n) => String(n).padStart(3, '0'));

const sucursalArbitraria: fc.Arbitrary<Sucursal> = fc.record({
  id: fc.constant(1),
  nombre: fc.constant('Matriz'),
  direccion: textoArbitrario(),
  establecimiento: tresDigitos,
  punto_emision: tresDigitos,
  es_matriz: fc.constant(true),
  activo: fc.constant(true),
});

export const fechaArbitraria: fc.Arbitrary<Fecha> = fc
  .integer({ min: 0, max: 729 })
  .map((dia) => sumarDias('2026-01-01', dia));

/** What issuing gives to a row. */
export type Emitida = {
  readonly empresa: Pick<Empresa, 'ambiente'>;
  readonly sucursal: Pick<Sucursal, 'id' | 'establecimiento' | 'punto_emision'>;
  readonly secuencial: number;
  readonly fecha_emision: Fecha;
};

/** The same, with what its XML and its key say besides. */
export type Emision = Emitida & {
  readonly empresa: Empresa;
  readonly sucursal: Sucursal;
  readonly ruc_proveedor: string | null;
  readonly codigo_numerico: string;
};

export const emisionArbitraria = (fecha: fc.Arbitrary<Fecha>): fc.Arbitrary<Emision> =>
  fc.record({
    empresa: empresaArbitraria,
    sucursal: sucursalArbitraria,
    secuencial: fc.integer({ min: 1, max: 999_999_999 }),
    fecha_emision: fecha,
    ruc_proveedor: fc.option(fc.constant('1793213150001')),
    codigo_numerico: fc
      .integer({ min: 0, max: 99_999_999 })
      .map((codigo) => String(codigo).padStart(8, '0')),
  });

/** What the row of any issued document has, as the decider and the fold would leave it. */
export const filaEmitida = ({ empresa, sucursal, secuencial, fecha_emision }: Emitida) => {
  const { establecimiento, punto_emision } = sucursal;
  const numero = String(secuencial).padStart(9, '0');
  return {
    ...CICLO_DE_EMITIDO,
    opcionales: null,
    id: secuencial,
    sucursal_id: sucursal.id,
    persona_id: 1,
    fecha_emision,
    ambiente: empresa.ambiente,
    establecimiento,
    punto_emision,
    secuencial,
    numero_comprobante: `${establecimiento}-${punto_emision}-${numero}`,
    creado_en: `${fecha_emision}T15:00:00.000Z`,
  };
};

/** All that the XML of a document is made of, with its true access key. */
export const datosXmlDe = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F,
  { empresa, sucursal, secuencial, ruc_proveedor, codigo_numerico }: Emision,
): DatosDeXml<F> => {
  const clave_acceso = claveDeAcceso({
    fecha_emision: fechaDeClave(tipo, fila),
    cod_doc: tipo.cod_doc,
    ruc: empresa.ruc,
    ambiente: empresa.ambiente,
    establecimiento: sucursal.establecimiento,
    punto_emision: sucursal.punto_emision,
    secuencial,
    codigo_numerico,
  });
  return { fila, empresa, sucursal, clave_acceso, ruc_proveedor };
};
