import { describe, expect, it } from 'vitest';
import {
  cambiarEmpresa,
  cambiarLogo,
  cambiarPlan,
  cargarCertificado,
  quitarLogo,
} from '#commands/identidad/empresa.comandos.ts';
import type { CertificadoCargado } from '#domain/identidad/empresa.events.ts';
import { empresas } from '#domain/identidad/empresa.ts';
import type { PedidoDeEmpresa } from '#domain/identidad/perfil.decider.ts';
import type { Logo } from '#domain/identidad/perfil.events.ts';
import { vistaCertificado } from '#domain/identidad/perfil.vista.ts';
import { EMPRESA, libroDeEmpresa } from '#test/support/documentos/factura.pruebas.ts';
import { type LibroEnMemoria, libroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

let serial = 0;
const remitente = () => {
  const comando_id = `empresa-${++serial}`;
  return { empresa_id: EMPRESA, comando_id, correlacion_id: comando_id, actor: 'usuario:1' };
};
const cambiar = (libro: LibroEnMemoria, pedido: PedidoDeEmpresa, admite_produccion = true) =>
  libro.ejecutar(cambiarEmpresa(remitente(), pedido, { admite_produccion }));
const CERTIFICADO: CertificadoCargado['datos'] = {
  referencia: 'certificado-1',
  huella: 'aa',
  titular: 'Ana',
  vigente_desde: '2026-01-01T00:00:00.000Z',
  vigente_hasta: '2026-11-20T15:00:00.001Z',
};
const LOGO: Logo = {
  stream: 'documento-7-logo-1',
  sha256: 'aa',
  tipo: 'image/png',
  ancho_px: 10,
  alto_px: 10,
};
const tipos = ({ eventos }: { readonly eventos: readonly { readonly tipo: string }[] }) =>
  eventos.map((e) => e.tipo);
const codigo = async (trabajo: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await trabajo.then(
    () => undefined,
    (causa: unknown) => causa,
  );
  return (error as { codigo?: string } | undefined)?.codigo;
};

describe('Cambiar la empresa', () => {
  it('cada cosa que cambia es su propio hecho; lo que ya es así, ninguno', async () => {
    const libro = libroDeEmpresa();
    expect(tipos(await cambiar(libro, { razon_social: 'Otra' }))).toEqual([
      'EmpresaPerfilCambiado',
    ]);
    expect(tipos(await cambiar(libro, { color_primario: '#000000' }))).toEqual([
      'EmpresaAjustesCambiados',
    ]);
    const ambos = { cobra_propina: true, envia_correo_al_autorizar: false, razon_social: 'Otra' };
    expect(tipos(await cambiar(libro, ambos))).toEqual([
      'EmpresaPerfilCambiado',
      'EmpresaAjustesCambiados',
    ]);
    expect(tipos(await cambiar(libro, ambos))).toEqual([]);
    expect(libro.filas(EMPRESA, empresas)[0]).toMatchObject({
      ruc: '1790011674001',
      razon_social: 'Otra',
      cobra_propina: true,
    });
  });

  it('a producción, solo con un certificado vigente en ese instante', async () => {
    const libro = libroDeEmpresa();
    expect(await codigo(cambiar(libro, { ambiente: '2' }))).toBe(
      'empresa.produccion_sin_certificado',
    );
    await libro.ejecutar(cargarCertificado(remitente(), CERTIFICADO));
    expect(tipos(await cambiar(libro, { ambiente: '2' }))).toEqual(['EmpresaAmbienteCambiado']);
    await cambiar(libro, { ambiente: '1' });
    libro.ponerHora('2026-11-20T15:00:00.001Z');
    expect(await codigo(cambiar(libro, { ambiente: '2' }))).toBe(
      'empresa.produccion_sin_certificado',
    );
  });

  it('a producción no se pasa donde se emite ante un simulador; quien ya está, sigue', async () => {
    const libro = libroDeEmpresa();
    await libro.ejecutar(cargarCertificado(remitente(), CERTIFICADO));
    const enElSimulador = (pedido: PedidoDeEmpresa) => cambiar(libro, pedido, false);
    expect(await codigo(enElSimulador({ ambiente: '2' }))).toBe('empresa.produccion_no_admitida');
    await cambiar(libro, { ambiente: '2' });
    expect(tipos(await enElSimulador({ ambiente: '2', razon_social: 'Otra' }))).toEqual([
      'EmpresaPerfilCambiado',
    ]);
  });

  it('sin perfil de emisor no hay qué cambiar', async () => {
    expect(await codigo(cambiar(libroEnMemoria(), { ambiente: '2' }))).toBe(
      'empresa.no_configurada',
    );
  });
});

describe('El certificado, el logo y el plan', () => {
  it('el mismo certificado otra vez no es un hecho nuevo; otro, sí', async () => {
    const libro = libroDeEmpresa();
    const cargar = (cambios: object = {}) =>
      libro.ejecutar(cargarCertificado(remitente(), { ...CERTIFICADO, ...cambios }));
    expect(tipos(await cargar())).toEqual(['CertificadoCargado']);
    expect(tipos(await cargar())).toEqual([]);
    const otro = await cargar({ huella: 'bb', referencia: 'certificado-2' });
    expect(tipos(otro)).toEqual(['CertificadoCargado']);
    expect(otro.resultado.reemplazado).toBe('certificado-1');
    expect(vistaCertificado(otro.resultado.empresa, otro.resultado.ajustes)).toEqual({
      titular: 'Ana',
      huella: 'bb',
      vigente_desde: '2025-12-31T19:00:00.000-05:00',
      vigente_hasta: '2026-11-20T10:00:00.001-05:00',
    });
  });

  it('el logo se pone una vez y se quita una vez', async () => {
    const libro = libroDeEmpresa();
    const poner = () => libro.ejecutar(cambiarLogo(remitente(), LOGO));
    expect(tipos(await poner())).toEqual(['EmpresaLogoCambiado']);
    expect(tipos(await poner())).toEqual([]);
    expect(tipos(await libro.ejecutar(quitarLogo(remitente())))).toEqual(['EmpresaLogoQuitado']);
    expect(tipos(await libro.ejecutar(quitarLogo(remitente())))).toEqual([]);
  });

  it('el plan lo cambia un operador y rige la cuota', async () => {
    const libro = libroDeEmpresa();
    const cambio = () =>
      libro.ejecutar(cambiarPlan(remitente(), { plan: 'pyme', cuota_documentos: 100 }));
    const { resultado } = await cambio();
    expect(resultado.ajustes.plan).toBe('pyme');
    expect(resultado.empresa.cuota_documentos).toBe(100);
    expect(libro.filas(EMPRESA, empresas)[0]!.cuota_documentos).toBe(100);
    expect(tipos(await cambio())).toEqual([]);
  });
});
