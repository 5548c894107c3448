import { type EventoDelKernel, TIPOS_DEL_KERNEL } from '#domain/kernel/catalogo.ts';
import { type Muestra, muestraAnterior, muestrasDe } from '#domain/kernel/muestra.ts';
import { type EventoDeIdentidad, TIPOS_DE_IDENTIDAD } from './catalogo.ts';

const { muestra, muestraDePlataforma } = muestrasDe<EventoDeIdentidad>(TIPOS_DE_IDENTIDAD);
const delKernel = muestrasDe<EventoDelKernel>(TIPOS_DEL_KERNEL);

const PERFIL = {
  razon_social: 'Comercial Andina S.A.',
  nombre_comercial: null,
  direccion_matriz: 'Quito',
  obligado_contabilidad: true,
  contribuyente_especial: null,
  agente_retencion: '1',
  rimpe: null,
  cobra_propina: false,
} as const;
const SUCURSAL = {
  nombre: 'Matriz',
  direccion: 'Quito',
  establecimiento: '001',
  punto_emision: '001',
};

const EMPRESA: readonly Muestra[] = [
  muestraDePlataforma('EmpresaRegistrada', { empresa_id: 1, ruc: '1790011674001' }),
  muestra('EmpresaConfigurada', {
    ...PERFIL,
    ruc: '1790011674001',
    ambiente: '1',
    cuota_documentos: null,
  }),
  muestra('EmpresaPerfilCambiado', { ...PERFIL, nombre_comercial: 'Andina', rimpe: 'emprendedor' }),
  muestra('EmpresaPerfilCambiado', {
    ...PERFIL,
    gran_contribuyente: 'NAC-GCFOIOC21-00001010-E',
    artesano: '123456',
    exportador_habitual: true,
    info_adicional: [{ nombre: 'Web', valor: 'https://andina.example.com' }],
    vigente_desde: '2026-11-01',
  }),
  muestraAnterior('EmpresaAjustesCambiados', 1, {
    lleva_contabilidad: true,
    envia_correo_al_autorizar: true,
    color_primario: '#102030',
    color_secundario: null,
  }),
  muestraAnterior('EmpresaAjustesCambiados', 2, {
    lleva_contabilidad: true,
    envia_correo_al_autorizar: true,
    convertir_proforma_al_aceptar: true,
    color_primario: '#102030',
    color_secundario: null,
  }),
  muestraAnterior('EmpresaAjustesCambiados', 3, {
    envia_correo_al_autorizar: true,
    convertir_proforma_al_aceptar: true,
    color_primario: '#102030',
    color_secundario: null,
  }),
  muestra('EmpresaAjustesCambiados', {
    envia_correo_al_autorizar: true,
    convertir_proforma_al_aceptar: true,
    color_primario: '#102030',
    color_secundario: null,
    sellos_por_correo: 'cierre',
    firma_sellos_de_cierre: true,
  }),
  muestra('EmpresaPlanCambiado', { plan: 'pyme', cuota_documentos: 100 }),
  muestra('CertificadoCargado', {
    referencia: 'certificado-1',
    huella: 'aa',
    titular: 'Ana Peña',
    vigente_desde: '2026-01-01T00:00:00.000Z',
    vigente_hasta: '2028-01-01T00:00:00.000Z',
  }),
  muestra('LogoGuardado', { tipo: 'image/png', base64: 'iVBORw0KGgo=' }),
  muestra('EmpresaLogoCambiado', {
    stream: 'documento-1-logo-1',
    sha256: 'aa',
    tipo: 'image/png',
    ancho_px: 10,
    alto_px: 20,
  }),
  muestra('EmpresaLogoQuitado', {}),
  muestra('EmpresaAmbienteCambiado', { de: '1', a: '2' }),
];

const SUCURSALES: readonly Muestra[] = [
  muestra('SucursalCreada', { ...SUCURSAL, sucursal_id: 1, es_matriz: true }),
  muestra('SucursalCreada', {
    ...SUCURSAL,
    sucursal_id: 2,
    nombre: 'Sur',
    punto_emision: '002',
    es_matriz: false,
  }),
  muestra('SucursalActualizada', {
    ...SUCURSAL,
    sucursal_id: 2,
    nombre: 'Sur',
    establecimiento: '002',
    punto_emision: '002',
    activo: true,
    serie_anterior: { establecimiento: '001', punto_emision: '002' },
  }),
  muestra('SerieAjustada', {
    sucursal_id: 2,
    establecimiento: '002',
    punto_emision: '002',
    ambiente: '2',
    cod_doc: '01',
    siguiente: 501,
  }),
  muestra('MatrizCambiada', { sucursal_id: 2, anterior_id: 1 }),
  muestra('SucursalDesactivada', { sucursal_id: 1 }),
];

const CLAVES: readonly Muestra[] = [
  muestraDePlataforma('ClaveApiReclamada', { hash: 'h1', empresa_id: 1, clave_id: 1 }),
  muestraAnterior('ClaveApiCreada', 1, {
    clave_id: 1,
    nombre: 'Tienda',
    prefijo: 'fpk_12345678',
    hash: 'h1',
    permisos: { facturas: ['GET', 'POST'] },
    expira_en: '2027-01-01T00:00:00.000Z',
    limite_por_minuto: 120,
  }),
  muestra('ClaveApiPermisosCambiados', {
    clave_id: 1,
    de: { facturas: ['GET', 'POST'] },
    a: { facturas: ['GET'] },
  }),
  muestra('ClaveApiLimiteCambiado', { clave_id: 1, de: 120, a: 600 }),
  muestra('ClaveApiRevocada', { clave_id: 1 }),
  muestra('ClaveApiCreada', {
    clave_id: 2,
    tipo: 'asistente',
    nombre: 'Asistente de gerencia',
    prefijo: 'fmk_12345678',
    hash: 'h2',
    permisos: { cobros: ['GET'] },
    expira_en: null,
    limite_por_minuto: 120,
  }),
  delKernel.muestra('ClaveIdempotenteUsada', {
    recurso: 'sucursales',
    id: 1,
    clave: 'alta-matriz',
    huella: 'aa',
  }),
];

const USUARIOS: readonly Muestra[] = [
  muestra('MembresiaCreada', {
    usuario_id: 1,
    email: 'ana@example.com',
    nombre: 'Ana',
    rol: 'admin',
    sucursal_id: null,
  }),
  muestra('EnlaceDeAccesoPedido', {
    usuario_id: 1,
    email: 'ana@example.com',
    nombre: 'Ana',
    motivo: 'invitacion',
    por: 'correo',
    dia_cupo: '2026-11-20',
  }),
  muestraDePlataforma('CuentaDeAccesoAbierta', { cuenta_id: 7, email: 'ana@example.com' }),
  muestraDePlataforma('RestablecimientoPedido', { cuenta_id: 7, email: 'ana@example.com' }),
  muestraDePlataforma('ContrasenaDeAccesoCambiada', { cuenta_id: 7 }),
  muestra('MembresiaAceptada', { usuario_id: 1, cuenta_id: 7, rol: 'admin', activa: true }),
  muestraDePlataforma('SegundoFactorActivado', { cuenta_id: 7 }),
  muestra('SegundoFactorExigido', { exigido: true }),
  muestra('SegundoFactorRestablecido', { usuario_id: 1 }),
  muestraDePlataforma('SegundoFactorDesactivado', { cuenta_id: 7, por: 'administrador' }),
  muestra('MembresiaCambiada', {
    usuario_id: 1,
    de: { rol: 'admin', sucursal_id: null },
    a: { rol: 'vendedor', sucursal_id: 2 },
    vigente: true,
  }),
  muestra('MembresiaDesactivada', { usuario_id: 1, rol: 'vendedor', aceptada: true }),
  muestra('MembresiaReactivada', { usuario_id: 1, rol: 'vendedor', aceptada: true }),
];

export const MUESTRAS_DE_IDENTIDAD: readonly Muestra[] = [
  ...EMPRESA,
  ...SUCURSALES,
  ...CLAVES,
  ...USUARIOS,
];
