import type { FacturaDeLista } from 'comprobantes-cliente';
import { type DeclaracionDeLista, lista } from '#panel/kits/lista/declaracion.ts';
import { porPersona } from '#panel/kits/lista/persona.tsx';
import { estadoDicho } from '#panel/nucleo/glosario.ts';
import { type ClaseDeComprobante, grupoDelCliente } from './clases.ts';

/** The lists of all the documents that the SRI authorizes: a type says its words and what it has. */

const ESTADOS: readonly FacturaDeLista['estado'][] = [
  'BORRADOR',
  'PENDIENTE',
  'PROCESANDO',
  'EN_PROCESO',
  'AUTORIZADO',
  'DEVUELTA',
  'RECHAZADO',
  'ANULADO',
];

type Palabras = {
  readonly titulo: string;
  readonly cuenta: readonly [una: string, varias: string];
  /** «Cliente», «Transportista» */
  readonly parte: string;
  readonly es: 'cliente' | 'proveedor';
  /** Whether it adds up to something, and whether something of that is owed. */
  readonly con_total?: boolean;
  readonly con_saldo?: boolean;
  readonly vacia: string;
  readonly otras?: DeclaracionDeLista<FacturaDeLista>['otras'];
};

export const listaDeComprobantes = (
  clase: ClaseDeComprobante,
  palabras: Palabras,
): DeclaracionDeLista<FacturaDeLista> => {
  const { grupo, recurso, camino } = clase;
  const { titulo, cuenta, parte, es, con_total = true, con_saldo = false, vacia } = palabras;
  const en = (cliente: Parameters<DeclaracionDeLista<FacturaDeLista>['leer']>[0]) =>
    grupoDelCliente(cliente, clase);
  return lista<FacturaDeLista>({
    titulo,
    cuenta,
    clave: [grupo, 'lista'],
    leer: (cliente, peticion) => en(cliente).listar(peticion),
    csv: (cliente, peticion) => en(cliente).listar({ ...peticion, format: 'csv' }),
    ir: ({ id }) => `${camino}/${id}`,
    columnas: [
      {
        campo: 'numero_comprobante',
        titulo: 'Número',
        valor: ({ numero_comprobante }) => numero_comprobante ?? 'Borrador',
        prioridad: 1,
        ancho: 180,
        tarjeta: 'debajo',
        crece: false,
      },
      { campo: 'fecha_emision', titulo: 'Emisión', tipo: 'fecha', tarjeta: 'debajo' },
      { campo: 'razon_social', titulo: parte, prioridad: 1, ancho: 200, tarjeta: 'titulo' },
      { campo: 'identificacion', titulo: 'Identificación', prioridad: 3, crece: false },
      ...(con_total
        ? ([{ campo: 'total', titulo: 'Total', tipo: 'dinero', prioridad: 1 }] as const)
        : []),
      ...(con_saldo ? ([{ campo: 'saldo', titulo: 'Saldo', tipo: 'dinero' }] as const) : []),
      { campo: 'estado', titulo: 'Estado', tipo: 'estado', prioridad: 1 },
    ],
    filtros: [
      { tipo: 'texto', campo: 'q', etiqueta: 'Buscar', pista: `${parte} o número` },
      {
        tipo: 'opciones',
        campo: 'estado',
        etiqueta: 'Estado',
        opciones: ESTADOS.map((value) => ({ value, label: estadoDicho(value).texto })),
      },
      ...(es === 'cliente'
        ? [porPersona({ campo: 'cliente_id', etiqueta: parte, es: 'cliente' })]
        : []),
      { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
      { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
      ...(con_saldo ? ([{ tipo: 'si', campo: 'con_saldo', etiqueta: 'Con saldo' }] as const) : []),
    ],
    nueva: { a: `${camino}/nueva`, recurso },
    otras: palabras.otras ?? [],
    nombre: ({ id, numero_comprobante }) => numero_comprobante ?? `Borrador ${id}`,
    varios: [
      {
        titulo: 'Emitir',
        recurso,
        si: ({ estado }) => estado === 'BORRADOR',
        confirma: () => 'Cada borrador toma su número y la fecha de hoy, y va al SRI.',
        hacer: (cliente, { id }) => en(cliente).reenviar(id),
      },
      {
        titulo: 'Enviar por correo',
        recurso,
        si: ({ estado }) => estado === 'AUTORIZADO',
        confirma: () => 'A cada uno, al correo que dice su documento, con el RIDE y el XML.',
        hacer: (cliente, { id }) => en(cliente).enviarPorCorreo(id),
      },
      {
        titulo: 'Reenviar al SRI',
        recurso,
        si: ({ estado }) => estado === 'DEVUELTA' || estado === 'RECHAZADO',
        hacer: (cliente, { id }) => en(cliente).reenviar(id),
      },
    ],
    vacia: { titulo: `Todavía no hay ${cuenta[1]}`, texto: vacia },
  });
};
