import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CrearUsuario, Usuario } from 'comprobantes-cliente';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { EnColumnas, Formulario, useValor } from '#panel/kits/formulario/formulario.tsx';
import { correo, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { ROLES } from '#panel/nucleo/glosario.ts';
import { QUE_HACE, TODAS, useOpcionesDeSucursal } from './usuarios.palabras.tsx';

/** Somebody is invited, or does another work. */

type Rol = Usuario['rol'];

const CAMPOS = {
  email: correo('Correo', { obligatorio: true }),
  nombre: texto('Nombre', { obligatorio: true, maximo: 200 }),
  rol: eleccion<Rol>('Rol', {
    vacio: 'vendedor',
    opciones: (Object.keys(ROLES) as Rol[]).map((valor) => ({ valor, texto: ROLES[valor] })),
  }),
  sucursal_id: eleccion<string>('Sucursal', { vacio: TODAS, opciones: useOpcionesDeSucursal }),
};
type Valores = ValoresDe<typeof CAMPOS>;

const cuerpoDe = (v: Valores): CrearUsuario => ({
  email: v.email.trim(),
  nombre: v.nombre.trim(),
  rol: v.rol,
  sucursal_id: v.sucursal_id === TODAS ? null : Number(v.sucursal_id),
});

const revisar = (v: Valores): { readonly [ruta: string]: string } =>
  v.rol === 'vendedor' && v.sucursal_id === TODAS
    ? { sucursal_id: 'Un vendedor ve una sola: elija cuál' }
    : {};

const ElFormulario = ({ uno }: { readonly uno: Usuario | undefined }) => {
  const { usuarios } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'usuarios',
    registro: uno?.id,
    campos: CAMPOS,
    inicial: uno && {
      email: uno.email,
      nombre: uno.nombre,
      rol: uno.rol,
      sucursal_id: uno.sucursal_id === null ? TODAS : String(uno.sucursal_id),
    },
    cuerpo: cuerpoDe,
    revisar,
    enSuCampo: {
      'usuarios.ya_existe': 'email',
      'usuarios.sucursal_no_encontrada': 'sucursal_id',
      'usuarios.ultimo_administrador': 'rol',
    },
    enviar: (cuerpo, opciones): Promise<{ readonly id: number }> =>
      uno
        ? usuarios.modificar(uno.id, { rol: cuerpo.rol, sucursal_id: cuerpo.sucursal_id ?? null })
        : usuarios.crear(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/usuarios/${id}`),
  });
  const { campos } = de;
  const rol = useValor(de, (v) => v.rol);
  return (
    <Formulario
      de={de}
      titulo={uno ? `Rol de ${uno.nombre}` : 'Invitar a un usuario'}
      accion={{ palabras: uno ? 'Guardar' : 'Invitar' }}
    >
      {!uno && (
        <Alert color="gray" variant="light">
          Le llega un enlace con que pone su contraseña y entra. Nadie más la conoce.
        </Alert>
      )}
      <EnColumnas>
        {!uno && <Campo campo={campos.email} enfocar />}
        {!uno && <Campo campo={campos.nombre} />}
        <Campo campo={campos.rol} descripcion={QUE_HACE[rol]} />
        <Campo campo={campos.sucursal_id} descripcion="Lo que ve y emite" />
      </EnColumnas>
    </Formulario>
  );
};

export default function FormularioDeUsuario() {
  const cliente = useCliente();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const uno = useQuery({
    queryKey: ['usuarios', 'ficha', Number(id)],
    queryFn: ({ signal }) => cliente.usuarios.obtener(Number(id), { signal }),
    enabled: id !== undefined,
  });
  if (uno.error) return <Falla error={uno.error} alReintentar={() => void uno.refetch()} pagina />;
  if (uno.isLoading) return <Espera />;
  return <ElFormulario key={id ?? 'nuevo'} uno={uno.data} />;
}
