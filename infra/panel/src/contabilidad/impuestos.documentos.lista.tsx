import type { DocumentoConImpuesto } from 'comprobantes-cliente';
import { campoDicho } from '#panel/kits/comun/palabras.ts';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { direccionDe } from '#panel/nucleo/enlaces.ts';
import { hoy } from '#panel/nucleo/formato.ts';
import { ANIOS, IMPUESTOS, MESES, SECCIONES } from './impuestos.palabras.ts';

/** The documents of a sum of a month's taxes, or all of them: a line for each document and code. */

const [ESTE_ANIO = 0, ESTE_MES = 1] = hoy().split('-').map(Number);

const opcionesDe = (dichos: { readonly [valor: string]: string }) =>
  Object.entries(dichos).map(([value, label]) => ({ value, label }));

const DOCUMENTOS = lista<DocumentoConImpuesto>({
  titulo: 'Documentos de los impuestos',
  cuenta: ['línea', 'líneas'],
  clave: ['contabilidad', 'impuestos', 'documentos'],
  leer: (cliente, peticion) =>
    cliente.contabilidad.documentosDeImpuestos({ anio: ESTE_ANIO, mes: ESTE_MES, ...peticion }),
  id: ({ seccion, documento, documento_id, impuesto, codigo }) =>
    [seccion, documento, documento_id, impuesto, codigo].join('/'),
  ir: ({ documento, documento_id }) =>
    direccionDe(documento, documento_id) ?? '/contabilidad/impuestos',
  columnas: [
    { campo: 'numero', titulo: 'Número', prioridad: 1, ancho: 190, tarjeta: 'titulo' },
    {
      campo: 'documento',
      titulo: 'Documento',
      valor: ({ documento }) => campoDicho(documento),
      tarjeta: 'debajo',
    },
    { campo: 'fecha', titulo: 'Fecha', tipo: 'fecha', prioridad: 1, tarjeta: 'debajo' },
    { campo: 'razon_social', titulo: 'Razón social', ancho: 180 },
    {
      campo: 'codigo',
      titulo: 'Código',
      valor: ({ impuesto, codigo }) => `${IMPUESTOS[impuesto]} ${codigo}`,
    },
    { campo: 'base', titulo: 'Base', tipo: 'dinero', prioridad: 1 },
    { campo: 'valor', titulo: 'Valor', tipo: 'dinero', prioridad: 1 },
  ],
  filtros: [
    { tipo: 'opciones', campo: 'anio', etiqueta: 'Año', opciones: ANIOS(ESTE_ANIO) },
    { tipo: 'opciones', campo: 'mes', etiqueta: 'Mes', opciones: MESES },
    { tipo: 'opciones', campo: 'seccion', etiqueta: 'Sección', opciones: opcionesDe(SECCIONES) },
    { tipo: 'opciones', campo: 'impuesto', etiqueta: 'Impuesto', opciones: opcionesDe(IMPUESTOS) },
    { tipo: 'texto', campo: 'codigo', etiqueta: 'Código' },
    { tipo: 'texto', campo: 'documento', etiqueta: 'Documento', pista: 'factura, compra…' },
  ],
  vacia: {
    titulo: 'Ningún documento del mes',
    texto: 'Los hay cuando el SRI los autoriza y cuando se registran compras.',
  },
});

export default pantallaDeLista(DOCUMENTOS);
