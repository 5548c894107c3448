import { describe, expect, it } from 'vitest';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { PROYECTORES } from '#projections/registro.ts';
import {
  type Guardado,
  nombresDe,
  plegarGuardados,
  versionesDe,
} from '#test/support/eventos-guardados.ts';
import { EMPRESA, empresaConfigurada } from '#test/support/factura.pruebas.ts';
import { libroEnMemoria } from '#test/support/libro-en-memoria.ts';

/** One of every shape that identity ever stored: whatever changes, these must still be read. */
const GUARDADOS: readonly Guardado[] = [
  [
    EMPRESA,
    1,
    'ClaveApiCreada',
    {
      clave_id: 1,
      nombre: 'Tienda',
      prefijo: 'fpk_12345678',
      hash: 'h1',
      permisos: { facturas: ['GET'] },
      expira_en: null,
      limite_por_minuto: 120,
    },
  ],
  [PLATAFORMA, 1, 'ClaveApiReclamada', { hash: 'h1', empresa_id: EMPRESA, clave_id: 1 }],
  [EMPRESA, 1, 'ClaveApiPermisosCambiados', { clave_id: 1, de: { facturas: ['GET'] }, a: {} }],
  [EMPRESA, 1, 'ClaveApiLimiteCambiado', { clave_id: 1, de: 120, a: 5000 }],
  [EMPRESA, 1, 'ClaveApiRevocada', { clave_id: 1 }],
  [
    EMPRESA,
    1,
    'CertificadoCargado',
    {
      referencia: 'certificado-1',
      huella: 'aa',
      titular: 'Ana',
      vigente_desde: '2026-01-01T00:00:00.000Z',
      vigente_hasta: '2028-01-01T00:00:00.000Z',
    },
  ],
  [
    EMPRESA,
    1,
    'EmpresaPerfilCambiado',
    {
      razon_social: 'Otra',
      nombre_comercial: null,
      direccion_matriz: 'Quito',
      obligado_contabilidad: true,
      contribuyente_especial: null,
      agente_retencion: null,
      rimpe: null,
      cobra_propina: false,
    },
  ],
  [EMPRESA, 1, 'EmpresaAmbienteCambiado', { de: '1', a: '2' }],
  [
    EMPRESA,
    1,
    'EmpresaAjustesCambiados',
    {
      lleva_contabilidad: true,
      envia_correo_al_autorizar: false,
      color_primario: '#000000',
      color_secundario: null,
    },
  ],
  [EMPRESA, 1, 'EmpresaPlanCambiado', { plan: 'pyme', cuota_documentos: 100 }],
  [
    EMPRESA,
    1,
    'EmpresaLogoCambiado',
    { stream: 'documento-7-logo-1', sha256: 'aa', tipo: 'image/png', ancho_px: 10, alto_px: 20 },
  ],
  [EMPRESA, 1, 'EmpresaLogoQuitado', {}],
  [
    PLATAFORMA,
    1,
    'UsuarioRegistrado',
    { usuario_id: 1, email: 'ana@ejemplo.ec', nombre: 'Ana', origen_empresa_id: EMPRESA },
  ],
  [PLATAFORMA, 1, 'UsuarioContrasenaCambiada', { usuario_id: 1 }],
  [
    EMPRESA,
    1,
    'MembresiaCreada',
    {
      usuario_id: 1,
      email: 'ana@ejemplo.ec',
      nombre: 'Ana',
      rol: 'admin',
      sucursal_id: null,
      aceptada: false,
    },
  ],
  [EMPRESA, 1, 'MembresiaAceptada', { usuario_id: 1, rol: 'admin', activa: true }],
  [
    EMPRESA,
    1,
    'MembresiaCambiada',
    {
      usuario_id: 1,
      de: { rol: 'admin', sucursal_id: null },
      a: { rol: 'contador', sucursal_id: 1 },
      vigente: true,
    },
  ],
  [EMPRESA, 1, 'MembresiaDesactivada', { usuario_id: 1, rol: 'contador', aceptada: true }],
  [EMPRESA, 1, 'MembresiaReactivada', { usuario_id: 1, rol: 'contador', aceptada: true }],
];

describe('Los eventos guardados de identidad', () => {
  it('se leen y se pliegan, en todas las versiones que se escribieron', () => {
    const libro = libroEnMemoria();
    libro.dado(EMPRESA, empresaConfigurada());
    plegarGuardados(libro, GUARDADOS);
    const filas = (nombre: string, empresa_id = EMPRESA) => {
      const { tabla } = PROYECTORES.find((p) => p.tabla.nombre === nombre)!;
      return libro.filas(empresa_id, tabla);
    };
    expect(filas('claves_api')[0]).toMatchObject({ id: 1, permisos: {}, revocada: true });
    expect(filas('duenos_de_clave', PLATAFORMA)).toEqual([
      { hash: 'h1', de_empresa_id: EMPRESA, clave_id: 1 },
    ]);
    expect(filas('empresas')[0]).toMatchObject({
      razon_social: 'Otra',
      ambiente: '2',
      cuota_documentos: 100,
      certificado_referencia: 'certificado-1',
    });
    expect(filas('ajustes_de_empresa')[0]).toMatchObject({
      plan: 'pyme',
      logo: null,
      lleva_contabilidad: true,
      certificado_titular: 'Ana',
    });
    expect(filas('usuarios', PLATAFORMA)[0]).toMatchObject({ id: 1, email: 'ana@ejemplo.ec' });
    expect(filas('membresias')[0]).toMatchObject({
      rol: 'contador',
      sucursal_id: 1,
      activa: true,
      aceptada: true,
    });
    expect(filas('administradores')).toEqual([{ vigentes: 0 }]);
  });

  it('hay una muestra de cada versión de cada tipo', () => {
    const deIdentidad =
      /^(ClaveApi|Certificado|Usuario|Membresia|Empresa(?!Registrada|Configurada))/;
    expect(nombresDe(GUARDADOS)).toEqual(versionesDe(deIdentidad));
  });
});
