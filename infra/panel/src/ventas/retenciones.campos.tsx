import { Alert } from '@mantine/core';
import type { Compra, CrearRetencion, Retencion } from 'comprobantes-cliente';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { filaNueva } from '#panel/kits/formulario/clases.ts';
import { EnColumnas, Seccion } from '#panel/kits/formulario/formulario.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { RETENCIONES } from './clases.ts';
import { dentroDe, type FormularioDeComprobante } from './comprobante.formulario.tsx';
import { Opcional } from './opcional.tsx';
import {
  CAMPOS_DE_RETENCION,
  cuerpoDeRetencion,
  DE_POCOS,
  esDeAqui,
  type Valores,
  valoresDeRetencion,
} from './retencion.campos.ts';

/** The withholding's form as it stands on the screen. */

export const RETENCION: FormularioDeComprobante<
  typeof CAMPOS_DE_RETENCION,
  CrearRetencion,
  Retencion
> = {
  clase: RETENCIONES,
  campos: CAMPOS_DE_RETENCION,
  alias: {
    ...dentroDe('docs_sustento.0', [
      'num_doc_sustento',
      'fecha_emision_doc_sustento',
      'num_aut_doc_sustento',
      'cod_sustento',
      'cod_doc_sustento',
      'importe_total',
      'pago_loc_ext',
      'pagos',
      'reembolsos',
      'retenciones',
      ...DE_POCOS,
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
  cuerpo: cuerpoDeRetencion,
  valores: valoresDeRetencion,
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
                <Campo campo={campos.cod_doc_sustento} />
                <Campo campo={campos.cod_sustento} />
              </EnColumnas>
            </Seccion>
          </>
        )}
        {v.otros !== '' && (
          <Alert variant="light">
            Es también de otros documentos: aquí se corrige el primero, y los demás van como están.
          </Alert>
        )}
        <Seccion titulo="Lo que se retiene">
          <Campo campo={campos.retenciones} />
        </Seccion>
        {!esDeAqui(v) && (
          <Opcional
            palabras="Otras tarifas, total y formas de pago"
            abierto={v.impuestos.length + v.pagos.length > 0}
          >
            <EnColumnas>
              <Campo
                campo={campos.total_sin_impuestos}
                descripcion="Si no es la suma de las bases"
              />
              <Campo campo={campos.importe_total} descripcion="El impreso; si no, se calcula" />
            </EnColumnas>
            <Campo campo={campos.impuestos} etiqueta="Otras tarifas" />
            <Campo campo={campos.pagos} etiqueta="Formas de pago" />
          </Opcional>
        )}
        <Opcional
          palabras="Pago al exterior y parte relacionada"
          abierto={v.pago_loc_ext !== '01' || v.parte_rel || v.tipo_sujeto_retenido !== ''}
        >
          <EnColumnas>
            <Campo campo={campos.pago_loc_ext} />
            {DE_POCOS.map((campo) => (
              <Campo key={campo} campo={campos[campo]} />
            ))}
            <Campo
              campo={campos.tipo_sujeto_retenido}
              descripcion="Con identificación del exterior"
            />
            <Campo campo={campos.parte_rel} />
          </EnColumnas>
        </Opcional>
        <Opcional palabras="Reembolsos" abierto={v.reembolsos.length > 0}>
          <Campo campo={campos.reembolsos} etiqueta="Reembolsos" />
        </Opcional>
        <Opcional palabras="Información adicional" abierto={v.info_adicional.length > 0}>
          <Campo campo={campos.info_adicional} />
        </Opcional>
      </>
    );
  },
};

/** A purchase or a settlement of which something is kept for the SRI. */
export type Retenible = Pick<
  Compra,
  | 'id'
  | 'proveedor_identificacion'
  | 'proveedor_razon_social'
  | 'proveedor_tipo_id'
  | 'email'
  | 'numero_doc'
  | 'total_sin_impuestos'
  | 'iva'
> & { readonly cual: 'compra' | 'liquidacion' };

/** What it says of whom is withheld; which codes, the last withholding of that supplier, if there is one. */
export const sustentoDe = (de: Retenible, ultima: Retencion | undefined): Partial<Valores> => {
  const bases: { readonly [impuesto: string]: number } = {
    '1': de.total_sin_impuestos,
    '2': de.iva,
  };
  const codigos = ultima?.docs_sustento[0]?.retenciones ?? [
    { codigo: '1' as const, codigo_retencion: '' },
  ];
  const vacia = filaNueva(
    CAMPOS_DE_RETENCION.retenciones.columnas,
  ) as Valores['retenciones'][number];
  return {
    identificacion_sujeto_retenido: de.proveedor_identificacion,
    razon_social_sujeto_retenido: de.proveedor_razon_social,
    tipo_identificacion_sujeto_retenido: de.proveedor_tipo_id as '04',
    email: de.email ?? '',
    [de.cual === 'compra' ? 'compra_id' : 'liquidacion_id']: String(de.id),
    num_doc_sustento: de.numero_doc,
    retenciones: codigos
      .map(({ codigo, codigo_retencion }) => ({
        ...vacia,
        codigo,
        codigo_retencion,
        base_imponible: String(bases[codigo] || ''),
      }))
      .filter(({ base_imponible }) => base_imponible !== ''),
  };
};
