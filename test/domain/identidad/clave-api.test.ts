import { describe, expect, it } from 'vitest';
import {
  cambiarLimite,
  cambiarPermisos,
  crearClave,
  reclamarClave,
  revocarClave,
} from '#commands/identidad/claves-api.comandos.ts';
import type { PedidoDeClave } from '#domain/identidad/clave-api.decider.ts';
import { clavesApi, ultimasClaves } from '#domain/identidad/clave-api.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { EMPRESA, libroDeEmpresa } from '#test/support/documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

let serial = 0;
const remitente = (empresa_id = EMPRESA) => {
  const comando_id = `clave-${++serial}`;
  return { empresa_id, comando_id, correlacion_id: comando_id, actor: 'usuario:1' };
};
const pedido = (cambios: Partial<PedidoDeClave> = {}): PedidoDeClave => ({
  tipo: 'api',
  nombre: 'Tienda',
  permisos: { eventos: ['GET'] },
  expira_en: null,
  hash: `hash-${serial}`,
  prefijo: 'fpk_12345678',
  ...cambios,
});

/** The two steps, as the route takes them. */
const crear = async (libro: LibroEnMemoria, cambios: Partial<PedidoDeClave> = {}) => {
  const quien = remitente();
  const pedida = pedido(cambios);
  const { resultado: id } = await libro.ejecutar(reclamarClave(quien, pedida));
  return (await libro.ejecutar(crearClave(quien, id, pedida))).resultado;
};
const codigo = async (trabajo: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await trabajo.then(
    () => undefined,
    (causa: unknown) => causa,
  );
  return (error as { codigo?: string } | undefined)?.codigo;
};

describe('Crear una clave', () => {
  it('la plataforma reclama su hash y le da número; la empresa dice qué puede', async () => {
    const libro = libroDeEmpresa();
    const primera = await crear(libro, { permisos: { facturas: ['POST', 'GET'], cobros: [] } });
    expect(primera).toMatchObject({
      id: 1,
      permisos: { facturas: ['GET', 'POST'] },
      limite_por_minuto: 120,
      revocada: false,
      creada_en: '2026-11-20T15:00:00.000Z',
    });
    expect((await crear(libro)).id).toBe(2);
    expect(libro.filas(PLATAFORMA, ultimasClaves)).toEqual([{ de_empresa_id: EMPRESA, ultima: 2 }]);
  });

  it('cada paso repetido no hace nada', async () => {
    const libro = libroDeEmpresa();
    const quien = remitente();
    const pedida = pedido();
    const uno = await libro.ejecutar(reclamarClave(quien, pedida));
    const otra = await libro.ejecutar(reclamarClave(quien, pedida));
    expect([otra.resultado, otra.eventos]).toEqual([uno.resultado, []]);
    await libro.ejecutar(crearClave(quien, 1, pedida));
    expect((await libro.ejecutar(crearClave(quien, 1, pedida))).eventos).toEqual([]);
  });

  it('una empresa tiene cincuenta vigentes: ni las revocadas ni las vencidas cuentan', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { expira_en: '2026-11-20T16:00:00.000Z' });
    for (let i = 0; i < 49; i++) await crear(libro);
    expect(await codigo(crear(libro))).toBe('claves_api.demasiadas');
    libro.ponerHora('2026-11-20T16:00:00.000Z');
    await crear(libro);
    expect(await codigo(crear(libro))).toBe('claves_api.demasiadas');
    await libro.ejecutar(revocarClave(remitente(), 2));
    await crear(libro);
    expect(await codigo(crear(libro))).toBe('claves_api.demasiadas');
  });

  it('un reclamo que quedó solo no es de nadie, y su número no se reutiliza', async () => {
    const libro = libroDeEmpresa();
    await libro.ejecutar(reclamarClave(remitente(), pedido({ hash: 'huérfano' })));
    expect((await crear(libro)).id).toBe(2);
    expect(libro.filas(EMPRESA, clavesApi).map(({ id }) => id)).toEqual([2]);
  });

  it('debe expirar en el futuro', async () => {
    const libro = libroDeEmpresa();
    const ahora = '2026-11-20T15:00:00.000Z';
    expect(await codigo(crear(libro, { expira_en: ahora }))).toBe('claves_api.expiracion_pasada');
    expect((await crear(libro, { expira_en: '2026-11-20T15:00:00.001Z' })).id).toBe(1);
  });

  it('un número que ya es de otra clave no se pisa', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { hash: 'una' });
    const ajena = libro.ejecutar(crearClave(remitente(), 1, pedido({ hash: 'otra' })));
    expect(await codigo(ajena)).toBe('claves_api.numero_ocupado');
  });
});

describe('Cambiar y revocar', () => {
  it('el cambio dice de qué a qué', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    const { eventos, resultado } = await libro.ejecutar(
      cambiarPermisos(remitente(), 1, { facturas: ['GET'] }),
    );
    expect(eventos.map(({ tipo, datos }) => [tipo, datos])).toEqual([
      [
        'ClaveApiPermisosCambiados',
        { clave_id: 1, de: { eventos: ['GET'] }, a: { facturas: ['GET'] } },
      ],
    ]);
    expect(resultado.permisos).toEqual({ facturas: ['GET'] });
    const igual = cambiarPermisos(remitente(), 1, { facturas: ['GET'], cobros: [] });
    expect((await libro.ejecutar(igual)).eventos).toEqual([]);
  });

  it('el límite nuevo dice de cuánto a cuánto, y repetido no dice nada', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    const limitar = (n: number) => libro.ejecutar(cambiarLimite(remitente(), 1, n));
    const { eventos, resultado } = await limitar(5000);
    expect(eventos.map(({ tipo, datos }) => [tipo, datos])).toEqual([
      ['ClaveApiLimiteCambiado', { clave_id: 1, de: 120, a: 5000 }],
    ]);
    expect(resultado.limite_por_minuto).toBe(5000);
    expect((await limitar(5000)).eventos).toEqual([]);
    for (const fuera of [0, 1_000_001]) {
      expect(await codigo(limitar(fuera))).toBe('claves_api.limite_invalido');
    }
  });

  it('revocada, lo es para siempre', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    const revocar = () => libro.ejecutar(revocarClave(remitente(), 1));
    expect((await revocar()).eventos.map((e) => e.tipo)).toEqual(['ClaveApiRevocada']);
    expect((await revocar()).eventos).toEqual([]);
    expect(libro.filas(EMPRESA, clavesApi)[0]).toMatchObject({
      revocada: true,
      revocada_en: '2026-11-20T15:00:00.000Z',
    });
    const cambio = libro.ejecutar(cambiarPermisos(remitente(), 1, {}));
    expect(await codigo(cambio)).toBe('claves_api.revocada');
    const limite = libro.ejecutar(cambiarLimite(remitente(), 1, 10));
    expect(await codigo(limite)).toBe('claves_api.revocada');
  });

  it('lo que no existe no se cambia ni se revoca', async () => {
    const libro = libroDeEmpresa();
    const cambio = libro.ejecutar(cambiarPermisos(remitente(), 9, {}));
    expect(await codigo(cambio)).toBe('claves_api.no_encontrada');
    const limite = libro.ejecutar(cambiarLimite(remitente(), 9, 10));
    expect(await codigo(limite)).toBe('claves_api.no_encontrada');
    const revocacion = libro.ejecutar(revocarClave(remitente(), 9));
    expect(await codigo(revocacion)).toBe('claves_api.no_encontrada');
  });
});
