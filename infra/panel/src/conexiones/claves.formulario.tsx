import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ClaveApi, CrearClaveApi } from 'comprobantes-cliente';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario, Seccion, useValor } from '#panel/kits/formulario/formulario.tsx';
import { texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { hoy, masDias } from '#panel/nucleo/formato.ts';
import { TIPOS } from './claves.palabras.tsx';
import { canonicos, DE_ASISTENTES, type Permisos } from './permisos.ts';
import { permisos as campoDePermisos } from './permisos.tsx';
import { mostrarUnaVez } from './recien.ts';

/** A key is made, or may do something else. */

type Tipo = ClaveApi['tipo'];

const CAMPOS = {
  nombre: texto('Nombre', { obligatorio: true, maximo: 120 }),
  tipo: eleccion<Tipo>('Tipo', {
    vacio: 'api',
    opciones: (Object.keys(TIPOS) as Tipo[]).map((valor) => ({ valor, texto: TIPOS[valor] })),
  }),
  expira_en: fecha('Expira', { minima: masDias(hoy(), 1) }),
  permisos: campoDePermisos('Permisos'),
};
type Valores = ValoresDe<typeof CAMPOS>;

/** An assistant's only reads; the company's profile is for assistants alone. */
const suyos = (permisos: Permisos, tipo: Tipo): Permisos =>
  canonicos(
    Object.fromEntries(
      Object.entries(permisos)
        .filter(([recurso]) => tipo === 'asistente' || !Object.hasOwn(DE_ASISTENTES, recurso))
        .map(([recurso, metodos]) => [
          recurso,
          tipo === 'asistente' ? metodos.filter((metodo) => metodo === 'GET') : metodos,
        ]),
    ),
  );

const cuerpoDe = (v: Valores): CrearClaveApi => ({
  nombre: v.nombre.trim(),
  tipo: v.tipo,
  permisos: suyos(v.permisos, v.tipo),
  // That day included, in Ecuador.
  expira_en: v.expira_en === '' ? null : `${v.expira_en}T23:59:59-05:00`,
});

const ElFormulario = ({ una }: { readonly una: ClaveApi | undefined }) => {
  const { clavesApi } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'clavesApi',
    registro: una?.id,
    campos: CAMPOS,
    inicial: una && { nombre: una.nombre, tipo: una.tipo, permisos: una.permisos },
    cuerpo: cuerpoDe,
    enSuCampo: { 'claves_api.expiracion_pasada': 'expira_en' },
    enviar: async (cuerpo, opciones): Promise<{ readonly id: number }> => {
      if (una) return clavesApi.modificar(una.id, { permisos: cuerpo.permisos });
      const creada = await clavesApi.crear(cuerpo, opciones);
      if (creada.clave !== null) mostrarUnaVez(`claves_api:${creada.id}`, creada.clave);
      return creada;
    },
    alTerminar: ({ id }) => ir(`/claves-api/${id}`),
  });
  const { campos } = de;
  const tipo = useValor(de, (v) => v.tipo);
  return (
    <Formulario
      de={de}
      titulo={una ? `Permisos de ${una.nombre}` : 'Nueva clave de API'}
      accion={{ palabras: 'Guardar' }}
    >
      {!una && (
        <>
          <Alert color="gray" variant="light">
            La clave se muestra una sola vez, al guardar. Dé a cada programa la suya: así se revoca
            una sin tocar las demás.
          </Alert>
          <EnColumnas>
            <Campo campo={campos.nombre} descripcion="Quién la usa" enfocar />
            <Campo
              campo={campos.tipo}
              descripcion={tipo === 'asistente' ? 'Solo lee, y solo por /mcp' : 'Entra por la API'}
            />
            <Campo campo={campos.expira_en} descripcion="Vacío: no expira" />
          </EnColumnas>
        </>
      )}
      {una && (
        <Alert color="gray" variant="light">
          Rige de inmediato para quien ya la usa.
        </Alert>
      )}
      <Seccion titulo="Permisos">
        <Campo campo={campos.permisos} />
      </Seccion>
    </Formulario>
  );
};

export default function FormularioDeClave() {
  const cliente = useCliente();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const una = useQuery({
    queryKey: ['clavesApi', 'ficha', Number(id)],
    queryFn: ({ signal }) => cliente.clavesApi.obtener(Number(id), { signal }),
    enabled: id !== undefined,
  });
  if (una.error) return <Falla error={una.error} alReintentar={() => void una.refetch()} pagina />;
  if (una.isLoading) return <Espera />;
  return <ElFormulario key={id ?? 'nueva'} una={una.data} />;
}
