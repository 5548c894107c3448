import { Alert, Button, Group, List, Text } from '@mantine/core';
import { useEffect } from 'react';
import { BotonDescarga } from '#panel/kits/comun/archivos.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { Seccion, useValor } from '#panel/kits/formulario/formulario.tsx';
import { centavosDe, restarMontos } from '#panel/kits/formulario/montos.ts';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { dinero as dicho, textoDeCentavos } from '#panel/nucleo/formato.ts';
import { grupoDe, type Lado } from './lado.ts';
import { medioDicho } from './medios.ts';
import { type Formado, sumaDeMedios } from './registrar.campos.ts';

/** Money that comes, or goes, in several ways at once: each is a record of its own, in its own account. */

/** A record that was made, as it is told. */
export type Hecho = { readonly id: number; readonly monto: number; readonly medio: string };
export const hechosDe = (texto: string): readonly Hecho[] =>
  texto === '' ? [] : (JSON.parse(texto) as readonly Hecho[]);

/** The amount follows the methods where nobody typed one. */
export const useTotalDeMedios = (de: Formado): void => {
  const medios = useValor(de, (v) => v.medios);
  const total = useValor(de, (v) => v.total);
  useEffect(() => {
    if (medios.length === 0) {
      if (total !== 'escrito') de.poner({ total: 'escrito' });
      return;
    }
    const suma = sumaDeMedios(medios);
    if (total === 'suma' && centavosDe(de.valores().monto) !== centavosDe(suma))
      de.poner({ monto: suma });
  }, [de, medios, total]);
};

/** One may say more than one: what was said is the first. */
export const BotonDeVarios = ({ de }: { readonly de: Formado }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    style={{ alignSelf: 'flex-start' }}
    onClick={() => {
      const { medio, cuenta_dinero_id, monto, referencia } = de.valores();
      de.poner({
        medios: [{ medio, cuenta_dinero_id, monto, referencia }],
        total: centavosDe(monto) === 0n ? 'suma' : 'escrito',
      });
      de.almacen.enfocar('medios.0.monto');
    }}
  >
    Varios medios
  </Button>
);

/** What the methods lack to be the amount, and what one does about it. */
const Diferencia = ({ de }: { readonly de: Formado }) => {
  const medios = useValor(de, (v) => v.medios);
  const monto = useValor(de, (v) => v.monto);
  const suma = sumaDeMedios(medios);
  const falta = centavosDe(restarMontos(monto, suma));
  if (falta === 0n) return <Text size="sm">{`Suman ${dicho(suma)}`}</Text>;
  const dicha = dicho(textoDeCentavos(falta < 0n ? -falta : falta));
  return (
    <Group gap="xs">
      <Text size="sm">{`Suman ${dicho(suma)}: ${falta > 0n ? 'faltan' : 'sobran'} ${dicha}`}</Text>
      {falta > 0n && (
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => {
            const { medios: filas } = de.valores();
            const nueva = { medio: '', cuenta_dinero_id: '', referencia: '' };
            de.poner({ medios: [...filas, { ...nueva, monto: textoDeCentavos(falta) }] });
            de.almacen.enfocar(`medios.${filas.length}.medio`);
          }}
        >
          {`Otro medio por ${dicha}`}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => de.poner({ total: 'suma' })}>
        {`Que el monto sea ${dicho(suma)}`}
      </Button>
    </Group>
  );
};

export const VariosMedios = ({ de }: { readonly de: Formado }) => {
  const deSuma = useValor(de, ({ total }) => total === 'suma');
  return (
    <Seccion titulo="Medios">
      <Campo campo={de.campos.medios} />
      <Group justify="space-between" gap="xs">
        <Diferencia de={de} />
        <Group gap="xs">
          {deSuma && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => de.poner({ total: 'escrito' })}
            >
              Escribir el monto
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              const [primero] = de.valores().medios;
              de.poner({
                medios: [],
                medio: primero?.medio || '01',
                cuenta_dinero_id: primero?.cuenta_dinero_id ?? '',
                referencia: primero?.referencia ?? '',
              });
            }}
          >
            Un solo medio
          </Button>
        </Group>
      </Group>
    </Seccion>
  );
};

export const ListaDeHechos = ({
  lado,
  lado: { camino, nombre, papel },
  hechos,
  conPapel = false,
}: {
  readonly lado: Lado;
  readonly hechos: readonly Hecho[];
  /** With the receipt of each. */
  readonly conPapel?: boolean;
}) => (
  <List size="sm" listStyleType="none">
    {hechos.map(({ id, monto, medio }) => (
      <List.Item key={id}>
        <Enlace a={`${camino}/${id}`} inherit underline="always">
          {`${nombre} ${id}`}
        </Enlace>
        {`: ${dicho(monto)}, ${medioDicho(medio).toLowerCase()}`}
        {conPapel && (
          <BotonDescarga
            size="compact-xs"
            ml="sm"
            pedir={(cliente) => grupoDe(cliente, lado).pdf(id)}
            nombre={`${papel} del ${nombre.toLowerCase()} ${id}.pdf`}
          >
            {`${papel} ${id}`}
          </BotonDescarga>
        )}
      </List.Item>
    ))}
  </List>
);

/** Of an act that was refused halfway: what is done is done, and the form is the rest. */
export const YaRegistrados = ({ de, lado }: { readonly de: Formado; readonly lado: Lado }) => {
  const texto = useValor(de, ({ hechos }) => hechos);
  if (texto === '') return null;
  return (
    <Alert color="yellow" title="Ya se registró una parte" role="status">
      <ListaDeHechos lado={lado} hechos={hechosDe(texto)} />
      <Text size="sm" mt="xs">
        Aquí queda lo que falta: lo registrado no se repite.
      </Text>
    </Alert>
  );
};
