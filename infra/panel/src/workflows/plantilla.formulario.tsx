import { Alert, Button, Group, List, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ErrorDeForma, type PlantillaDeWorkflow } from 'comprobantes-cliente';
import { type FormEvent, useMemo, useState } from 'react';
import { Cabeza, Cargando } from '#panel/kits/comun/pagina.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace, useIr } from '#panel/nucleo/enlace.tsx';
import { Falla, NoExiste } from '#panel/nucleo/error.tsx';
import { useEjemplo, useEventosPorNombre, usePlantillas } from './catalogo.ts';
import { deOmision, type Esquema, faltantes } from './esquema/esquema.ts';
import type { Reparo } from './esquema/forma.ts';
import { FormularioDeEsquema } from './esquema/formulario.tsx';
import { variablesDeEventos } from './esquema/variables.ts';

/** What a template asks for; with it a workflow that is not active yet, to be looked at and tried. */

const PREFIJO = 'body.parametros.';

/** What the API found wrong, by the template's own fields. */
const reparosDe = (error: unknown): ReadonlyMap<string, Reparo> => {
  if (!(error instanceof ErrorDeForma)) return new Map();
  return new Map(
    error.errores.flatMap(({ loc, msg }) => {
      const ruta = loc.join('.');
      const campo = ruta.startsWith(PREFIJO) ? ruta.slice(PREFIJO.length) : undefined;
      return campo ? [[campo, { mensaje: msg, nivel: 'error' as const }] as const] : [];
    }),
  );
};

/** Where each is seen to; the API's own words for it are left out. */
const LUGARES: { readonly [tipo: string]: string } = {
  correo: '/empresa/correo',
  secreto: '/workflows/secretos',
};
const DE_LA_API = /\s*\((?:GET|POST|PUT) [^)]*\)/;

const Requisitos = ({ requisitos }: Pick<PlantillaDeWorkflow, 'requisitos'>) => (
  <Alert color="blue" title="Lo que hace falta">
    <List size="sm">
      {requisitos.map(({ tipo, descripcion }) => {
        const a = LUGARES[tipo];
        return (
          <List.Item key={descripcion}>
            {descripcion.replace(DE_LA_API, '')}
            {a && (
              <>
                {' '}
                <Enlace a={a} underline="always">
                  Ver
                </Enlace>
              </>
            )}
          </List.Item>
        );
      })}
    </List>
  </Alert>
);

const ElFormulario = ({ plantilla }: { readonly plantilla: PlantillaDeWorkflow }) => {
  const { workflows } = useCliente();
  const ir = useIr();
  const esquema = plantilla.parametros as Esquema;
  const [nombre, ponerNombre] = useState(plantilla.nombre);
  const [datos, ponerDatos] = useState(() => deOmision(esquema));
  const [faltan, ponerFaltan] = useState<readonly string[]>([]);
  const eventos = useEventosPorNombre();
  const ejemplo = useEjemplo(plantilla.eventos[0]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      workflows.crearDesdePlantilla({ plantilla_id: plantilla.id, nombre, parametros: datos }),
    // What comes next is to try it.
    onSuccess: ({ id }) => ir(`/workflows/${id}?prueba=si`),
  });
  const variables = useMemo(
    () =>
      variablesDeEventos({
        eventos: plantilla.eventos.flatMap((uno) => eventos.get(uno) ?? []),
        ejemplo: ejemplo.data?.data,
      }),
    [plantilla, eventos, ejemplo.data],
  );
  const reparos = useMemo(() => {
    const dichos = new Map(reparosDe(error));
    for (const campo of faltan) dichos.set(campo, { mensaje: 'Falta', nivel: 'error' });
    return dichos;
  }, [error, faltan]);
  const enviar = (evento: FormEvent): void => {
    evento.preventDefault();
    const vacios = faltantes(esquema, datos);
    ponerFaltan(vacios);
    if (vacios.length === 0) mutate();
    else document.getElementById(`plantilla-${vacios[0]}`)?.focus();
  };
  return (
    <form onSubmit={enviar} noValidate>
      <Cabeza titulo={plantilla.nombre} />
      <Stack gap="md" maw={720}>
        <Text>{plantilla.descripcion}</Text>
        <Requisitos requisitos={plantilla.requisitos} />
        <Paper withBorder p="md">
          <Stack gap="sm">
            <TextInput
              label="Nombre"
              maxLength={160}
              value={nombre}
              onChange={({ currentTarget: { value } }) => ponerNombre(value)}
            />
            <FormularioDeEsquema
              forma={{ variables, reparos, id: 'plantilla' }}
              esquema={esquema}
              datos={datos}
              alCambiar={(nuevos, campo) => {
                ponerDatos(nuevos);
                ponerFaltan((antes) => antes.filter((uno) => uno !== campo));
              }}
            />
          </Stack>
        </Paper>
        {error !== null && <Falla error={error} alReintentar={() => mutate()} />}
        <Group>
          <Button type="submit" loading={isPending}>
            Crear inactivo
          </Button>
          <Text size="sm" c="dimmed">
            Después lo prueba, y lo activa cuando haga lo que usted quiere.
          </Text>
        </Group>
      </Stack>
    </form>
  );
};

export default function DesdePlantilla() {
  const { plantilla: id } = useParams({ strict: false }) as { readonly plantilla?: string };
  const { data, error, refetch } = usePlantillas();
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  if (!data) return <Cargando />;
  const plantilla = data.find((una) => una.id === id);
  return plantilla ? <ElFormulario key={id} plantilla={plantilla} /> : <NoExiste />;
}
