import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aceptarMembresia,
  cambiarUsuario,
  crearMembresia,
  registrarUsuario,
} from '#commands/identidad/usuarios.comandos.ts';
import { type CambioDeUsuario, correoCanonico } from '#domain/identidad/usuario.decider.ts';
import type { Lugar } from '#domain/identidad/usuario.events.ts';
import { administradores, membresias } from '#domain/identidad/usuario.ts';
import { EMPRESA, libroDeEmpresa } from '#test/support/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/libro-en-memoria.ts';

let serial = 0;
const remitente = (empresa_id = EMPRESA) => {
  const comando_id = `usuario-${++serial}`;
  return { empresa_id, comando_id, correlacion_id: comando_id, actor: 'usuario:1' };
};
const ADMIN: Lugar = { rol: 'admin', sucursal_id: null };
const CONTADOR: Lugar = { rol: 'contador', sucursal_id: null };

const registrar = async (libro: LibroEnMemoria, email: string, empresa_id = EMPRESA) => {
  const comando = registrarUsuario(remitente(empresa_id), { email, nombre: email });
  return (await libro.ejecutar(comando)).resultado;
};
const agregar = async (libro: LibroEnMemoria, email: string, lugar: Lugar, aceptada = true) => {
  const usuario = await registrar(libro, email);
  return libro.ejecutar(crearMembresia(remitente(), usuario, lugar, aceptada));
};
const cambiar = (libro: LibroEnMemoria, usuario_id: number, cambio: CambioDeUsuario) =>
  libro.ejecutar(cambiarUsuario(remitente(), usuario_id, cambio));
const codigo = async (trabajo: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await trabajo.then(
    () => undefined,
    (causa: unknown) => causa,
  );
  return (error as { codigo?: string } | undefined)?.codigo;
};
const vigentes = (libro: LibroEnMemoria): number =>
  libro.filas(EMPRESA, administradores)[0]?.vigentes ?? 0;

describe('El correo', () => {
  it('es de un solo usuario en toda la plataforma, lo registre quien lo registre', async () => {
    const libro = libroDeEmpresa();
    const ana = await registrar(libro, 'ana@ejemplo.ec');
    expect(ana).toMatchObject({ id: 1, origen_empresa_id: EMPRESA });
    expect(await registrar(libro, 'ana@ejemplo.ec', 99)).toEqual(ana);
    expect((await registrar(libro, 'luis@ejemplo.ec', 99)).id).toBe(2);
  });

  it('no distingue mayúsculas, espacios ni formas de escribir la tilde', () => {
    expect(correoCanonico('  Ana@Ejemplo.EC ')).toBe('ana@ejemplo.ec');
    expect(correoCanonico('jose\u0301@ejemplo.ec')).toBe(correoCanonico('josé@ejemplo.ec'));
  });
});

describe('Agregar un usuario a la empresa', () => {
  it('el mismo lugar otra vez no hace nada; otro lugar es un conflicto', async () => {
    const libro = libroDeEmpresa();
    await agregar(libro, 'ana@ejemplo.ec', CONTADOR);
    expect((await agregar(libro, 'ana@ejemplo.ec', CONTADOR)).eventos).toEqual([]);
    const otro = agregar(libro, 'ana@ejemplo.ec', ADMIN);
    expect(await codigo(otro)).toBe('usuarios.ya_existe');
  });

  it('inactivo, no vuelve por crearlo otra vez', async () => {
    const libro = libroDeEmpresa();
    await agregar(libro, 'ana@ejemplo.ec', CONTADOR);
    await cambiar(libro, 1, { activo: false });
    const otro = agregar(libro, 'ana@ejemplo.ec', CONTADOR);
    expect(await codigo(otro)).toBe('usuarios.ya_existe');
  });

  it('la sucursal debe existir y estar activa; un vendedor debe tener una', async () => {
    const libro = libroDeEmpresa();
    const en = (sucursal_id: number | null, rol: Lugar['rol'] = 'vendedor') =>
      codigo(agregar(libro, 'ana@ejemplo.ec', { rol, sucursal_id }));
    expect(await en(null)).toBe('usuarios.vendedor_sin_sucursal');
    expect(await en(9)).toBe('usuarios.sucursal_no_encontrada');
    expect(await en(9, 'contador')).toBe('usuarios.sucursal_no_encontrada');
    expect(await en(1)).toBeUndefined();
  });

  it('un invitado acepta una vez; desactivado y reactivado sin aceptar, sigue invitado', async () => {
    const libro = libroDeEmpresa();
    const { resultado } = await agregar(libro, 'ana@ejemplo.ec', CONTADOR, false);
    expect(resultado).toMatchObject({ activa: true, aceptada: false });
    await cambiar(libro, 1, { activo: false });
    const { resultado: vuelta } = await cambiar(libro, 1, { activo: true });
    expect(vuelta).toMatchObject({ activa: true, aceptada: false });
    const aceptar = () => libro.ejecutar(aceptarMembresia(remitente(), 1));
    expect((await aceptar()).resultado.aceptada).toBe(true);
    expect((await aceptar()).eventos).toEqual([]);
  });
});

describe('La empresa conserva un administrador', () => {
  it('el único no se degrada ni se desactiva; con otro vigente, sí', async () => {
    const libro = libroDeEmpresa();
    await agregar(libro, 'ana@ejemplo.ec', ADMIN);
    await agregar(libro, 'invitada@ejemplo.ec', ADMIN, false);
    for (const cambio of [{ rol: 'contador' }, { activo: false }] as const) {
      expect(await codigo(cambiar(libro, 1, cambio))).toBe('usuarios.ultimo_administrador');
    }
    await libro.ejecutar(aceptarMembresia(remitente(), 2));
    expect((await cambiar(libro, 1, { rol: 'contador' })).resultado.rol).toBe('contador');
    expect(await codigo(cambiar(libro, 2, { activo: false }))).toBe(
      'usuarios.ultimo_administrador',
    );
  });

  it('pase lo que pase, la cuenta es la de las filas y nunca vuelve a cero', async () => {
    const rol = fc.constantFrom('admin', 'contador', 'vendedor');
    const paso = fc.record({
      usuario: fc.integer({ min: 1, max: 3 }),
      que: fc.oneof(
        fc.record({ rol }, { requiredKeys: [] }),
        fc.record({ activo: fc.boolean() }),
        fc.record({ rol, activo: fc.boolean() }),
        fc.constant('aceptar' as const),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { maxLength: 12 }), async (pasos) => {
        const libro = libroDeEmpresa();
        await agregar(libro, 'a@ejemplo.ec', { rol: 'admin', sucursal_id: 1 });
        await agregar(libro, 'b@ejemplo.ec', { rol: 'admin', sucursal_id: 1 }, false);
        await agregar(libro, 'c@ejemplo.ec', { rol: 'vendedor', sucursal_id: 1 });
        for (const { usuario, que } of pasos) {
          await codigo(
            que === 'aceptar'
              ? libro.ejecutar(aceptarMembresia(remitente(), usuario))
              : cambiar(libro, usuario, que),
          );
          const filas = libro.filas(EMPRESA, membresias);
          const contados = filas.filter((m) => m.rol === 'admin' && m.activa && m.aceptada).length;
          expect(vigentes(libro)).toBe(contados);
          expect(contados).toBeGreaterThan(0);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('Cambiar un usuario', () => {
  it('dice de qué lugar a cuál, y nada cuando nada cambia', async () => {
    const libro = libroDeEmpresa();
    await agregar(libro, 'ana@ejemplo.ec', CONTADOR);
    const { eventos } = await cambiar(libro, 1, { rol: 'vendedor', sucursal_id: 1 });
    expect(eventos.map((e) => e.datos)).toEqual([
      { usuario_id: 1, de: CONTADOR, a: { rol: 'vendedor', sucursal_id: 1 }, vigente: true },
    ]);
    expect((await cambiar(libro, 1, { rol: 'vendedor', activo: true })).eventos).toEqual([]);
    expect(await codigo(cambiar(libro, 1, { sucursal_id: null }))).toBe(
      'usuarios.vendedor_sin_sucursal',
    );
    expect(await codigo(cambiar(libro, 8, {}))).toBe('usuarios.no_encontrado');
  });
});
