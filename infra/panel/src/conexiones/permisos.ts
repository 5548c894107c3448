import type { ClaveApi } from 'comprobantes-cliente';

/** What a key may do: the resources of the API in words, and the sets that one usually wants. */

export type Permisos = ClaveApi['permisos'];
export type MetodoDePermiso = Permisos[string][number];

export const METODOS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export const QUE_HACE: { readonly [M in MetodoDePermiso]: string } = {
  GET: 'Leer',
  POST: 'Crear',
  PUT: 'Cambiar',
  DELETE: 'Borrar',
};

/** As the API names them, in the order in which one looks for them. */
export const RECURSOS: { readonly [recurso: string]: string } = {
  facturas: 'Facturas',
  notas_credito: 'Notas de crédito',
  notas_debito: 'Notas de débito',
  guias_remision: 'Guías de remisión',
  retenciones: 'Retenciones',
  liquidaciones_compra: 'Liquidaciones de compra',
  proformas: 'Proformas',
  personas_empresas: 'Personas y empresas',
  servicios: 'Catálogo',
  compras: 'Compras',
  inventario: 'Inventario',
  activos_fijos: 'Activos fijos',
  cobros: 'Cobros',
  pagos_proveedor: 'Pagos a proveedores',
  nominas: 'Nóminas',
  cuentas_dinero: 'Bancos y cajas',
  contabilidad: 'Contabilidad',
  sucursales: 'Sucursales',
  eventos: 'Eventos',
  webhooks: 'Webhooks',
  historia: 'Historia',
  catalogos: 'Tablas del SRI',
};

/** An assistant's key alone may read it. */
export const DE_ASISTENTES = { empresa: 'Perfil de la empresa' };

const LEER: readonly MetodoDePermiso[] = ['GET'];
const CREAR: readonly MetodoDePermiso[] = ['GET', 'POST'];
const ESCRIBIR: readonly MetodoDePermiso[] = ['GET', 'POST', 'PUT'];
const TODO: readonly MetodoDePermiso[] = METODOS;

const de = (metodos: readonly MetodoDePermiso[], ...recursos: readonly string[]): Permisos =>
  Object.fromEntries(recursos.map((recurso) => [recurso, metodos]));

/** What people earn is read by whoever is given it by its name, and not with all the rest. */
const RESERVADOS: ReadonlySet<string> = new Set(['nominas']);

const LEERLO_TODO = de(
  LEER,
  ...Object.keys(RECURSOS).filter((recurso) => !RESERVADOS.has(recurso)),
);

export type Juego = {
  readonly nombre: string;
  readonly para: string;
  readonly tipo: ClaveApi['tipo'];
  readonly permisos: Permisos;
};

export const JUEGOS: readonly Juego[] = [
  {
    nombre: 'ERP',
    para: 'Emite, compra, cobra, paga y lleva los libros',
    tipo: 'api',
    permisos: {
      ...LEERLO_TODO,
      ...de(
        TODO,
        'facturas',
        'notas_credito',
        'notas_debito',
        'guias_remision',
        'retenciones',
        'liquidaciones_compra',
        'proformas',
        'personas_empresas',
        'servicios',
        'compras',
        'inventario',
        'activos_fijos',
        'cobros',
        'pagos_proveedor',
        'cuentas_dinero',
        'contabilidad',
        'webhooks',
      ),
    },
  },
  {
    nombre: 'Tienda',
    para: 'Factura y cobra lo que vende, y sabe de su catálogo y sus clientes',
    tipo: 'api',
    permisos: {
      ...de(CREAR, 'facturas', 'notas_credito', 'cobros'),
      ...de(ESCRIBIR, 'personas_empresas'),
      ...de(LEER, 'servicios', 'sucursales', 'eventos', 'catalogos'),
    },
  },
  {
    nombre: 'Solo lectura',
    para: 'Mira todo y no cambia nada',
    tipo: 'api',
    permisos: LEERLO_TODO,
  },
  {
    nombre: 'Contador',
    para: 'Compras, retenciones, cobros, pagos, nóminas, bancos y libros; de las ventas, solo verlas',
    tipo: 'api',
    permisos: {
      ...LEERLO_TODO,
      ...de(
        TODO,
        'retenciones',
        'liquidaciones_compra',
        'compras',
        'inventario',
        'activos_fijos',
        'cobros',
        'pagos_proveedor',
        'cuentas_dinero',
        'contabilidad',
        'nominas',
      ),
    },
  },
  {
    nombre: 'Asistente',
    para: 'Claude, Cursor y otros: leen por /mcp, y contestan con las cifras de la empresa',
    tipo: 'asistente',
    permisos: { ...LEERLO_TODO, ...de(LEER, ...Object.keys(DE_ASISTENTES)) },
  },
];

/** Without what is empty, and with methods in their order: the same permissions are the same text. */
export const canonicos = (permisos: Permisos): Permisos =>
  Object.fromEntries(
    Object.entries(permisos)
      .filter(([, metodos]) => metodos.length > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([recurso, metodos]) => [recurso, METODOS.filter((uno) => metodos.includes(uno))]),
  );

/** The set that these are, if they are one. */
export const juegoDe = (permisos: Permisos, tipo: ClaveApi['tipo']): Juego | undefined => {
  const texto = JSON.stringify(canonicos(permisos));
  return JUEGOS.find(
    (juego) => juego.tipo === tipo && JSON.stringify(canonicos(juego.permisos)) === texto,
  );
};

/** With one method put or taken. What changes something needs to be read too by whoever uses it, and is left to them. */
export const conMetodo = (
  permisos: Permisos,
  recurso: string,
  metodo: MetodoDePermiso,
  puesto: boolean,
): Permisos => {
  const otros = (permisos[recurso] ?? []).filter((uno) => uno !== metodo);
  return canonicos({ ...permisos, [recurso]: puesto ? [...otros, metodo] : otros });
};

/** In a few words: «Solo lectura», «3 recursos: leer y crear». */
export const permisosDichos = ({ permisos, tipo }: Pick<ClaveApi, 'permisos' | 'tipo'>): string => {
  const juego = juegoDe(permisos, tipo);
  if (juego) return juego.nombre;
  const recursos = Object.keys(canonicos(permisos));
  if (recursos.length === 0) return 'Nada';
  const metodos = METODOS.filter((uno) => recursos.some((r) => permisos[r]?.includes(uno)));
  const cuales =
    recursos.length <= 2
      ? recursos.map((r) => RECURSOS[r] ?? r).join(' y ')
      : `${recursos.length} recursos`;
  return `${cuales}: ${metodos.map((uno) => QUE_HACE[uno].toLowerCase()).join(', ')}`;
};
