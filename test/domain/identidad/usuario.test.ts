import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abrirCuenta } from '#commands/identidad/acceso.comandos.ts';
import {
  aceptarMembresia,
  buscarUsuario,
  cambiarUsuario,
  crearUsuario,
  pedirEnlace,
} from '#commands/identidad/usuarios.comandos.ts';
import { ENLACES_POR_DIA } from '#domain/identidad/acceso.decider.ts';
import { cuentasDeAcceso } from '#domain/identidad/acceso.ts';
import { type CambioDeUsuario, correoCanonico } from '#domain/identidad/usuario.decider.ts';
import type { RolEnSucursales } from '#domain/identidad/usuario.events.ts';
import { administradores, membresias } from '#domain/identidad/usuario.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { EMPRESA, libroDeEmpresa } from '#test/support/documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

let serial = 0;
const remitente = (empresa_id = EMPRESA) => {
  const comando_id = `usuario-${++serial}`;
  return { empresa_id, comando_id, correlacion_id: comando_id, actor: 'usuario:1' };
};
const ADMIN: RolEnSucursales = { rol: 'admin', sucursal_id: null };
const CONTADOR: RolEnSucursales = { rol: 'contador', sucursal_id: null };

const invitar = async (
  libro: LibroEnMemoria,
  email: string,
  lugar: RolEnSucursales,
  enlace = false,
) => libro.ejecutar(crearUsuario(remitente(), { email, nombre: email, ...lugar }, { enlace }));
/** The owner of the mailbox opens its account, and says yes. */
const aceptar = async (libro: LibroEnMemoria, usuario_id: number) => {
  const { resultado } = await libro.ejecutar(buscarUsuario(remitente(), usuario_id));
  const cuenta = await libro.ejecutar(abrirCuenta(remitente(), resultado.email));
  return libro.ejecutar(aceptarMembresia(remitente(), usuario_id, cuenta.resultado));
};
const agregar = async (libro: LibroEnMemoria, email: string, lugar: RolEnSucursales) => {
  const { resultado } = await invitar(libro, email, lugar);
  return aceptar(libro, resultado.usuario_id);
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

describe('La cuenta', () => {
  it('es de un correo en toda la plataforma, lo invite quien lo invite', async () => {
    const libro = libroDeEmpresa();
    const abrir = async (email: string, empresa_id = EMPRESA) =>
      (await libro.ejecutar(abrirCuenta(remitente(empresa_id), email))).resultado;
    expect(await abrir('ana@ejemplo.ec')).toBe(1);
    expect(await abrir('ana@ejemplo.ec', 99)).toBe(1);
    expect(await abrir('luis@ejemplo.ec', 99)).toBe(2);
  });

  it('no existe porque una empresa escriba su correo: solo cuando su dueño abre el enlace', async () => {
    const libro = libroDeEmpresa();
    await invitar(libro, 'ana@ejemplo.ec', ADMIN, true);
    expect(libro.filas(PLATAFORMA, cuentasDeAcceso)).toEqual([]);
    await aceptar(libro, 1);
    expect(libro.filas(PLATAFORMA, cuentasDeAcceso)).toHaveLength(1);
  });

  it('no distingue mayúsculas, espacios ni formas de escribir la tilde', () => {
    expect(correoCanonico('  Ana@Ejemplo.EC ')).toBe('ana@ejemplo.ec');
    expect(correoCanonico('jose\u0301@ejemplo.ec')).toBe(correoCanonico('josé@ejemplo.ec'));
  });
});

describe('Agregar un usuario a la empresa', () => {
  it('se numera dentro de ella, y un correo está una vez, activo o inactivo', async () => {
    const libro = libroDeEmpresa();
    expect((await invitar(libro, 'ana@ejemplo.ec', CONTADOR)).resultado.usuario_id).toBe(1);
    expect((await invitar(libro, 'eva@ejemplo.ec', CONTADOR)).resultado.usuario_id).toBe(2);
    for (const lugar of [CONTADOR, ADMIN]) {
      expect(await codigo(invitar(libro, 'ana@ejemplo.ec', lugar))).toBe('usuarios.ya_existe');
    }
    await cambiar(libro, 1, { activo: false });
    expect(await codigo(invitar(libro, 'ana@ejemplo.ec', CONTADOR))).toBe('usuarios.ya_existe');
  });

  it('la sucursal debe existir y estar activa; un vendedor debe tener una', async () => {
    const libro = libroDeEmpresa();
    const en = (sucursal_id: number | null, rol: RolEnSucursales['rol'] = 'vendedor') =>
      codigo(invitar(libro, 'ana@ejemplo.ec', { rol, sucursal_id }));
    expect(await en(null)).toBe('usuarios.vendedor_sin_sucursal');
    expect(await en(9)).toBe('usuarios.sucursal_no_encontrada');
    expect(await en(9, 'contador')).toBe('usuarios.sucursal_no_encontrada');
    expect(await en(1)).toBeUndefined();
  });

  it('un invitado acepta una vez; inactivo, no acepta', async () => {
    const libro = libroDeEmpresa();
    const { resultado } = await invitar(libro, 'ana@ejemplo.ec', CONTADOR);
    expect(resultado).toMatchObject({ activa: true, cuenta_id: null });
    await cambiar(libro, 1, { activo: false });
    expect(await codigo(aceptar(libro, 1))).toBe('usuarios.enlace_no_encontrado');
    const { resultado: vuelta } = await cambiar(libro, 1, { activo: true });
    expect(vuelta).toMatchObject({ activa: true, cuenta_id: null });
    expect((await aceptar(libro, 1)).resultado.cuenta_id).toBe(1);
    expect((await aceptar(libro, 1)).eventos).toEqual([]);
  });
});

describe('Los enlaces', () => {
  const pedir = (libro: LibroEnMemoria, usuario_id: number, por: 'correo' | 'operador') =>
    libro.ejecutar(pedirEnlace(remitente(), usuario_id, por));

  it('el primero va con el alta; otro, solo cuando pasó un rato, y el operador cuando quiera', async () => {
    const libro = libroDeEmpresa();
    const { eventos } = await invitar(libro, 'ana@ejemplo.ec', CONTADOR, true);
    expect(eventos.map((e) => e.tipo)).toEqual(['MembresiaCreada', 'EnlaceDeAccesoPedido']);
    expect(await codigo(pedir(libro, 1, 'correo'))).toBe('usuarios.enlace_reciente');
    expect((await pedir(libro, 1, 'operador')).eventos).toMatchObject([
      { datos: { motivo: 'invitacion', por: 'operador' } },
    ]);
    await aceptar(libro, 1);
    expect((await pedir(libro, 1, 'operador')).eventos).toMatchObject([
      { datos: { motivo: 'restablecer' } },
    ]);
    await cambiar(libro, 1, { activo: false });
    expect(await codigo(pedir(libro, 1, 'operador'))).toBe('usuarios.inactivo');
    expect(await codigo(pedir(libro, 8, 'correo'))).toBe('usuarios.no_encontrado');
  });

  it('una empresa no escribe a media humanidad: tiene un cupo al día', async () => {
    const libro = libroDeEmpresa();
    for (let n = 0; n < ENLACES_POR_DIA; n++) await invitar(libro, `a${n}@x.ec`, CONTADOR, true);
    expect(await codigo(invitar(libro, 'otra@x.ec', CONTADOR, true))).toBe(
      'usuarios.enlaces_agotados',
    );
    expect(await codigo(invitar(libro, 'otra@x.ec', CONTADOR))).toBeUndefined();
  });
});

describe('La empresa conserva un administrador', () => {
  it('el único no se degrada ni se desactiva; con otro vigente, sí', async () => {
    const libro = libroDeEmpresa();
    await agregar(libro, 'ana@ejemplo.ec', ADMIN);
    await invitar(libro, 'invitada@ejemplo.ec', ADMIN);
    for (const cambio of [{ rol: 'contador' }, { activo: false }] as const) {
      expect(await codigo(cambiar(libro, 1, cambio))).toBe('usuarios.ultimo_administrador');
    }
    await aceptar(libro, 2);
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
        await invitar(libro, 'b@ejemplo.ec', { rol: 'admin', sucursal_id: 1 });
        await agregar(libro, 'c@ejemplo.ec', { rol: 'vendedor', sucursal_id: 1 });
        for (const { usuario, que } of pasos) {
          await codigo(que === 'aceptar' ? aceptar(libro, usuario) : cambiar(libro, usuario, que));
          const filas = libro.filas(EMPRESA, membresias);
          const contados = filas.filter(
            (m) => m.rol === 'admin' && m.activa && m.cuenta_id !== null,
          ).length;
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
