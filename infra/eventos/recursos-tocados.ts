import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { LecturaAjena, Ruta } from '#domain/kernel/ruta.ts';
import type { Proyector } from '#projections/kernel/proyector.ts';
import type { RecursoConHistoria } from '#read-api/kernel/historia.ts';

/** Which resources of permissions show something else after an event. */

/** How mails name what they send, where that is not how permissions name it. */
const RECURSO_DE_ENVIABLE: { readonly [documento: string]: string } = {
  factura: 'facturas',
  nota_credito: 'notas_credito',
  nota_debito: 'notas_debito',
  liquidacion_compra: 'liquidaciones_compra',
  guia_remision: 'guias_remision',
  retencion: 'retenciones',
  cobro: 'cobros',
  pago_proveedor: 'pagos_proveedor',
  estado_cuenta: 'cobros',
  rol_de_pago: 'nominas',
  workflow: 'workflows',
};

/**
 * Where the rows of a table are seen, besides in the record that they are of and in the reports that
 * declare them: lists, searches, summaries, and taxes of the month, which are read off the documents.
 * Nothing: it only serves to write.
 */
export const DONDE_SE_VE: { readonly [tabla: string]: readonly string[] } = {
  series: ['sucursales'],
  cupos: ['empresa'],
  empresas: ['empresa', 'sesion'],
  ajustes_de_empresa: ['empresa'],
  matrices: ['sucursales'],
  membresias: ['sesion'],
  exigencias_de_acceso: ['empresa', 'sesion'],
  ajustes_de_correo: ['correo_empresa'],
  // What was mailed is of what it sends: each event says which.
  correos: [],
  facturas: ['contabilidad', 'compras'],
  notas_credito: ['contabilidad', 'compras', 'cobros', 'facturas'],
  notas_debito: ['contabilidad', 'compras'],
  liquidaciones_compra: ['contabilidad', 'compras'],
  retenciones: ['contabilidad', 'compras', 'liquidaciones_compra', 'pagos_proveedor'],
  retenciones_de_documento: ['compras', 'liquidaciones_compra'],
  notas_de_factura: ['facturas', 'notas_credito'],
  compras: ['contabilidad'],
  categorias_de_compras: ['compras'],
  inventario_ajustes: ['inventario'],
  ventas_por_dia: ['facturas', 'notas_credito', 'notas_debito'],
  ventas_por_cliente: ['facturas', 'notas_credito', 'notas_debito'],
  lotes_de_facturas: ['facturas'],
  partidas_de_activos: ['activos_fijos'],
  costos_de_compras: [],
  activos_facturados: [],
  ejercicios_contables: ['contabilidad'],
  saldos_por_abrir: ['contabilidad'],
  cuentas_de_roles: ['contabilidad'],
  lineas_de_extracto: ['cuentas_dinero'],
  columnas_de_extracto: ['cuentas_dinero'],
  versiones_de_workflows: ['workflows'],
  secretos_de_workflows: ['workflows'],
  usos_de_secretos: ['workflows'],
  contadores: [],
  claves_idempotentes: [],
  obras: [],
  rellenos: [],
  registro_de_empresas: [],
  sucursales_por_serie: [],
  claves_vigentes: [],
  duenos_de_clave: [],
  ultimas_claves: [],
  cuentas_de_acceso: [],
  cuentas_por_email: [],
  ultimas_cuentas: [],
  membresias_por_email: [],
  administradores: [],
  personas_por_identificacion: [],
  personas_busqueda: [],
  servicios_por_codigo: [],
  servicios_busqueda: [],
  avisos_de_vencimiento: [],
  tarifas_agregadas: [],
  cupos_de_correo: [],
  envios_automaticos: [],
  proformas_busqueda: [],
  cuentas_de_webhooks: [],
  entregas_fallidas: [],
  detalles_de_asientos: [],
  numeraciones_de_asientos: [],
  cuentas_dinero_activas: [],
  numeraciones_de_transacciones: [],
  nominas_del_mes: [],
  cuentas_de_workflows: [],
  secretos_de_workflows_por_nombre: [],
  cuentas_de_secretos_de_workflows: [],
};

/** Of an event, the resources that it moved, each once. */
export type RecursosTocados = (evento: EventoRegistrado) => ReadonlySet<string>;

type Declarado = {
  readonly proyectores: readonly Proyector[];
  readonly historias: readonly RecursoConHistoria[];
  readonly rutas: readonly Ruta<never>[];
};

/** What there is to be read: each resource, and who may be let in to read it at all. */
export const legiblesDe = (rutas: readonly Ruta<never>[]): readonly LecturaAjena[] => {
  const lecturas = rutas.filter(
    ({ metodo, acceso, permiso_al_atender, permiso_segun }) =>
      metodo === 'GET' && acceso !== 'publico' && !permiso_al_atender && !permiso_segun,
  );
  const porRecurso = Map.groupBy(lecturas, ({ recurso }) => recurso);
  return [...porRecurso].map(([recurso, suyas]) => ({
    recurso,
    ...(suyas.every(({ acceso }) => acceso === 'sesion') ? { acceso: 'sesion' as const } : {}),
  }));
};

/** By table: the resources whose reads show its rows. */
export const recursosPorTabla = ({
  historias,
  rutas,
}: Omit<Declarado, 'proyectores'>): ReadonlyMap<string, ReadonlySet<string>> => {
  const porTabla = new Map<string, Set<string>>();
  const anotar = (tabla: string, recurso: string): void => {
    porTabla.set(tabla, (porTabla.get(tabla) ?? new Set()).add(recurso));
  };
  for (const { filas, recurso } of historias) {
    for (const tabla of Object.keys(filas)) anotar(tabla, recurso);
  }
  for (const { temporal, recurso } of rutas) {
    // What a figure is made of is told with its report.
    if (!temporal || typeof temporal.tablas === 'function') continue;
    for (const tabla of temporal.tablas) anotar(tabla, recurso);
  }
  for (const [tabla, recursos] of Object.entries(DONDE_SE_VE)) {
    for (const recurso of recursos) anotar(tabla, recurso);
  }
  return porTabla;
};

const delCorreo = ({ tipo, datos }: EventoRegistrado): string | undefined =>
  tipo.startsWith('Correo') && 'documento' in datos
    ? RECURSO_DE_ENVIABLE[datos.documento as string]
    : undefined;

/**
 * Every resource that reads a row which the event touches: what it moves in the figures of another is
 * told too, because the rows of that one say so.
 */
export const recursosTocadosDe = (declarado: Declarado): RecursosTocados => {
  const porTabla = recursosPorTabla(declarado);
  // Of each type of event: by what is seen, who knows whether it moved it.
  const porTipo = new Map<
    string,
    { readonly recursos: readonly string[]; readonly de: Proyector }[]
  >();
  for (const proyector of declarado.proyectores) {
    const recursos = [...(porTabla.get(proyector.tabla.nombre) ?? [])];
    if (recursos.length === 0) continue;
    for (const tipo of proyector.tipos) {
      const suyos = porTipo.get(tipo) ?? [];
      porTipo.set(tipo, suyos);
      suyos.push({ recursos, de: proyector });
    }
  }
  return (evento) => {
    const tocados = new Set<string>();
    for (const { recursos, de } of porTipo.get(evento.tipo) ?? []) {
      if (recursos.every((recurso) => tocados.has(recurso))) continue;
      if (de.claves(evento).length === 0) continue;
      for (const recurso of recursos) tocados.add(recurso);
    }
    const enviado = delCorreo(evento);
    if (enviado !== undefined) tocados.add(enviado);
    return tocados;
  };
};
