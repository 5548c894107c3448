import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Persona, ReemplazarPersona } from 'comprobantes-cliente';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { EnColumnas, Formulario, Seccion, useValor } from '#panel/kits/formulario/formulario.tsx';
import { identificacion } from '#panel/kits/formulario/identificacion.tsx';
import { correo, oculto, siNo, texto } from '#panel/kits/formulario/textos.tsx';
import { type FormularioDe, useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace, useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { TIPOS } from './personas.palabras.ts';

/** A new entry of the directory, or another one's data. */

type Tipo = Persona['tipo_identificacion'];

const CAMPOS = {
  identificacion: identificacion('Identificación', {
    obligatorio: true,
    llena: {
      tipo: 'tipo_identificacion',
      razon_social: 'razon_social',
      direccion: 'direccion',
      persona_id: 'persona_id',
    },
  }),
  tipo_identificacion: eleccion<Tipo>('Tipo de identificación', {
    vacio: '05',
    opciones: (Object.keys(TIPOS) as Tipo[])
      .toSorted()
      .map((valor) => ({ valor, texto: TIPOS[valor] })),
  }),
  /** The entry that already has this identification. */
  persona_id: oculto(),
  razon_social: texto('Razón social', { obligatorio: true, maximo: 300 }),
  nombre_comercial: texto('Nombre comercial', { maximo: 300 }),
  email: correo('Correo'),
  telefono: texto('Teléfono', { maximo: 50, inputMode: 'tel' }),
  direccion: texto('Dirección', { maximo: 300 }),
  es_cliente: siNo('Es cliente', { vacio: true }),
  es_proveedor: siNo('Es proveedor'),
};
type Valores = ValoresDe<typeof CAMPOS>;

const oNada = (dicho: string): string | null => (dicho.trim() === '' ? null : dicho.trim());

const cuerpoDe = (v: Valores): ReemplazarPersona => ({
  tipo_identificacion: v.tipo_identificacion,
  identificacion: v.identificacion.trim(),
  razon_social: v.razon_social.trim(),
  nombre_comercial: oNada(v.nombre_comercial),
  email: oNada(v.email),
  telefono: oNada(v.telefono),
  direccion: oNada(v.direccion),
  es_cliente: v.es_cliente,
  es_proveedor: v.es_proveedor,
});

const valoresDe = (una: Persona): Partial<Valores> => ({
  identificacion: una.identificacion,
  tipo_identificacion: una.tipo_identificacion,
  persona_id: String(una.id),
  razon_social: una.razon_social,
  nombre_comercial: una.nombre_comercial ?? '',
  email: una.email ?? '',
  telefono: una.telefono ?? '',
  direccion: una.direccion ?? '',
  es_cliente: una.es_cliente,
  es_proveedor: una.es_proveedor,
});

const revisar = (v: Valores): { readonly [ruta: string]: string } =>
  v.es_cliente || v.es_proveedor ? {} : { es_cliente: 'Diga si es cliente, proveedor o ambos' };

/** Somebody has this identification already: they are changed, and not entered twice. */
const YaEsta = ({
  de,
  una,
}: {
  readonly de: FormularioDe<typeof CAMPOS, ReemplazarPersona>;
  readonly una: Persona | undefined;
}) => {
  const id = useValor(de, ({ persona_id }) => persona_id);
  if (id === '' || id === String(una?.id)) return null;
  return (
    <Alert color="yellow" title="Ya está en el directorio">
      Esta identificación es de otra entrada:{' '}
      <Enlace a={`/personas-empresas/${id}`} inherit underline="always">
        ábrala
      </Enlace>{' '}
      y cambie allí lo que haga falta.
    </Alert>
  );
};

const ElFormulario = ({ una }: { readonly una: Persona | undefined }) => {
  const { personasEmpresas } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'personasEmpresas',
    registro: una?.id,
    campos: CAMPOS,
    inicial: una && valoresDe(una),
    cuerpo: cuerpoDe,
    revisar,
    enSuCampo: {
      'personas.identificacion_invalida': 'identificacion',
      'personas.identificacion_repetida': 'identificacion',
    },
    enviar: (cuerpo, opciones) =>
      una
        ? personasEmpresas.reemplazar(una.id, { ...cuerpo, activo: una.activo }, opciones)
        : personasEmpresas.crear(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/personas-empresas/${id}`),
  });
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo={una ? `Cambiar ${una.razon_social}` : 'Nueva persona o empresa'}
      accion={{ palabras: 'Guardar' }}
    >
      <YaEsta de={de} una={una} />
      <Seccion titulo="Quién es">
        <EnColumnas>
          <Campo campo={campos.identificacion} enfocar={una === undefined} />
          <Campo campo={campos.razon_social} />
          <Campo campo={campos.tipo_identificacion} />
          <Campo campo={campos.nombre_comercial} />
        </EnColumnas>
      </Seccion>
      <Seccion titulo="Cómo se le encuentra">
        <EnColumnas>
          <Campo campo={campos.email} descripcion="A él van sus comprobantes" />
          <Campo campo={campos.telefono} />
          <Campo campo={campos.direccion} />
        </EnColumnas>
      </Seccion>
      <Seccion titulo="Qué es para la empresa">
        <Campo campo={campos.es_cliente} />
        <Campo campo={campos.es_proveedor} />
      </Seccion>
    </Formulario>
  );
};

export default function FormularioDePersona() {
  const cliente = useCliente();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const una = useQuery({
    queryKey: ['personasEmpresas', 'ficha', Number(id)],
    queryFn: ({ signal }) => cliente.personasEmpresas.obtener(Number(id), { signal }),
    enabled: id !== undefined,
  });
  if (una.error) return <Falla error={una.error} alReintentar={() => void una.refetch()} pagina />;
  if (una.isLoading) return <Espera />;
  return <ElFormulario key={id ?? 'nueva'} una={una.data} />;
}
