import { Alert } from '@mantine/core';
import type { Compra, CrearRetencion, Retencion } from 'comprobantes-cliente';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Seccion } from '#panel/kits/formulario/formulario.tsx';
import { identificacion } from '#panel/kits/formulario/identificacion.tsx';
import { TIPOS_DE_IDENTIFICACION } from '#panel/kits/formulario/identificaciones.ts';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { correo, oculto, texto } from '#panel/kits/formulario/textos.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { RETENCIONES } from './clases.ts';
import { dentroDe, type FormularioDeComprobante } from './comprobante.formulario.tsx';
import { IVAS, infoAdicional, oNulo } from './factura.campos.ts';
import { Opcional } from './factura.formulario.tsx';
import { useSucursales } from './sucursales.ts';

/** What a withholding asks: of whose document, and what of it is kept for the SRI. */

const CAMPOS = {
  identificacion_sujeto_retenido: identificacion('Identificación', {
    obligatorio: true,
    es: 'proveedor',
    llena: {
      tipo: 'tipo_identificacion_sujeto_retenido',
      razon_social: 'razon_social_sujeto_retenido',
      email: 'email',
    },
  }),
  tipo_identificacion_sujeto_retenido: eleccion('Tipo de identificación', {
    vacio: '04',
    opciones: TIPOS_DE_IDENTIFICACION.filter(({ valor }) => valor !== '07'),
  }),
  razon_social_sujeto_retenido: texto('Razón social', { obligatorio: true, maximo: 300 }),
  email: correo('Correo'),
  periodo_fiscal: texto('Período fiscal', { maximo: 7 }),
  sucursal_id: eleccion<string>('Punto de emisión', { vacio: '', opciones: useSucursales }),
  /** A purchase or a settlement of ours says all that follows of the document. */
  compra_id: oculto(),
  liquidacion_id: oculto(),
  num_doc_sustento: texto('Documento', { maximo: 17 }),
  fecha_emision_doc_sustento: fecha('Del'),
  num_aut_doc_sustento: texto('Autorización', { maximo: 49 }),
  base: dinero('Sin impuestos'),
  iva_codigo: eleccion('IVA', { vacio: '4', opciones: IVAS }),
  retenciones: lineas(
    'Retención',
    {
      codigo: eleccion('Impuesto', {
        vacio: '1',
        opciones: [
          { valor: '1', texto: 'Renta' },
          { valor: '2', texto: 'IVA' },
          { valor: '6', texto: 'ISD' },
        ],
      }),
      codigo_retencion: texto('Código', { obligatorio: true, maximo: 5 }),
      base_imponible: dinero('Base', { obligatorio: true, ancho: '9rem' }),
    },
    { obligatorio: true },
  ),
  info_adicional: infoAdicional(),
};
type Valores = ValoresDe<typeof CAMPOS>;

const esDeAqui = ({ compra_id, liquidacion_id }: Valores): boolean =>
  compra_id !== '' || liquidacion_id !== '';

/** The document, as it was typed. */
const sustentoEscrito = (v: Valores) => ({
  cod_doc_sustento: '01',
  cod_sustento: '01' as const,
  num_doc_sustento: oNulo(v.num_doc_sustento),
  fecha_emision_doc_sustento: oNulo(v.fecha_emision_doc_sustento),
  num_aut_doc_sustento: oNulo(v.num_aut_doc_sustento),
  total_sin_impuestos: numero(v.base),
  impuestos_doc_sustento: [
    {
      cod_impuesto_doc_sustento: '2' as const,
      codigo_porcentaje: v.iva_codigo,
      base_imponible: numero(v.base) as number,
    },
  ],
});

const deAqui = ({ compra_id, liquidacion_id }: Valores) =>
  compra_id !== '' ? { compra_id: Number(compra_id) } : { liquidacion_id: Number(liquidacion_id) };

export const RETENCION: FormularioDeComprobante<typeof CAMPOS, CrearRetencion, Retencion> = {
  clase: RETENCIONES,
  campos: CAMPOS,
  alias: {
    ...dentroDe('docs_sustento.0', [
      'num_doc_sustento',
      'fecha_emision_doc_sustento',
      'num_aut_doc_sustento',
      'retenciones',
    ]),
    'docs_sustento.0.total_sin_impuestos': 'base',
    'docs_sustento.0.impuestos_doc_sustento.0': 'base',
  },
  revisar: (v) =>
    esDeAqui(v)
      ? {}
      : Object.fromEntries(
          (['num_doc_sustento', 'fecha_emision_doc_sustento', 'base'] as const)
            .filter((campo) => v[campo] === '')
            .map((campo) => [campo, 'Es obligatorio']),
        ),
  cuerpo: (v) => ({
    identificacion_sujeto_retenido: v.identificacion_sujeto_retenido,
    tipo_identificacion_sujeto_retenido: v.tipo_identificacion_sujeto_retenido as '04',
    razon_social_sujeto_retenido: v.razon_social_sujeto_retenido,
    email: oNulo(v.email),
    sucursal_id: v.sucursal_id === '' ? null : Number(v.sucursal_id),
    ...(v.periodo_fiscal !== '' && { periodo_fiscal: v.periodo_fiscal }),
    docs_sustento: [
      {
        ...(esDeAqui(v) ? deAqui(v) : sustentoEscrito(v)),
        retenciones: v.retenciones.map(({ codigo, codigo_retencion, base_imponible }) => ({
          codigo: codigo as '1',
          codigo_retencion,
          base_imponible: numero(base_imponible) as number,
        })),
      },
    ],
    ...(v.info_adicional.length > 0 && { info_adicional: v.info_adicional }),
  }),
  valores: (retencion) => {
    const [doc] = retencion.docs_sustento;
    const iva = doc?.impuestos_doc_sustento.find((uno) => uno.cod_impuesto_doc_sustento === '2');
    return {
      identificacion_sujeto_retenido: retencion.identificacion_sujeto_retenido,
      tipo_identificacion_sujeto_retenido: retencion.tipo_identificacion_sujeto_retenido,
      razon_social_sujeto_retenido: retencion.razon_social_sujeto_retenido,
      email: retencion.email ?? '',
      periodo_fiscal: retencion.periodo_fiscal,
      sucursal_id: String(retencion.sucursal_id),
      compra_id: doc?.compra_id ? String(doc.compra_id) : '',
      liquidacion_id: doc?.liquidacion_id ? String(doc.liquidacion_id) : '',
      num_doc_sustento: doc?.num_doc_sustento ?? '',
      fecha_emision_doc_sustento: doc?.fecha_emision_doc_sustento ?? '',
      num_aut_doc_sustento: doc?.num_aut_doc_sustento ?? '',
      base: doc ? String(doc.total_sin_impuestos) : '',
      iva_codigo: (iva?.codigo_porcentaje ?? '4') as '4',
      retenciones: (doc?.retenciones ?? []).map((una) => ({
        codigo: una.codigo,
        codigo_retencion: una.codigo_retencion,
        base_imponible: String(una.base_imponible),
      })),
      info_adicional: retencion.info_adicional,
    };
  },
  cifras: ({ total }) => [{ palabras: 'Se retiene', monto: total, fuerte: true }],
  dibujar: ({ campos, valores }) => {
    const v = valores();
    return (
      <>
        {esDeAqui(v) ? (
          <Alert variant="light" title={v.razon_social_sujeto_retenido}>
            De la{' '}
            <Enlace
              a={
                v.compra_id !== ''
                  ? `/compras/${v.compra_id}`
                  : `/liquidaciones-compra/${v.liquidacion_id}`
              }
            >
              {v.num_doc_sustento}
            </Enlace>
          </Alert>
        ) : (
          <>
            <Seccion titulo="Sujeto retenido">
              <EnColumnas>
                <Campo campo={campos.identificacion_sujeto_retenido} enfocar />
                <Campo campo={campos.razon_social_sujeto_retenido} />
                <Campo campo={campos.tipo_identificacion_sujeto_retenido} />
                <Campo campo={campos.email} />
                <Campo campo={campos.periodo_fiscal} descripcion="MM/AAAA; si no, el de hoy" />
                <Campo campo={campos.sucursal_id} />
              </EnColumnas>
            </Seccion>
            <Seccion titulo="Su factura">
              <EnColumnas>
                <Campo campo={campos.num_doc_sustento} />
                <Campo campo={campos.fecha_emision_doc_sustento} />
                <Campo campo={campos.num_aut_doc_sustento} />
                <Campo campo={campos.base} />
                <Campo campo={campos.iva_codigo} />
              </EnColumnas>
            </Seccion>
          </>
        )}
        <Seccion titulo="Lo que se retiene">
          <Campo campo={campos.retenciones} />
        </Seccion>
        <Opcional palabras="Información adicional" abierto={v.info_adicional.length > 0}>
          <Campo campo={campos.info_adicional} />
        </Opcional>
      </>
    );
  },
};

/** What a purchase says of whom is withheld; what is kept of it is for who knows. */
export const sustentoDeCompra = (compra: Compra): Partial<Valores> => ({
  identificacion_sujeto_retenido: compra.proveedor_identificacion,
  razon_social_sujeto_retenido: compra.proveedor_razon_social,
  compra_id: String(compra.id),
  num_doc_sustento: compra.numero_doc,
});
