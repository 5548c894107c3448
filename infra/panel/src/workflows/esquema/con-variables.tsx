import {
  Button,
  Combobox,
  Text,
  Textarea,
  TextInput,
  useCombobox,
  VisuallyHidden,
} from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import clases from './esquema.module.css';
import { type Campo, useAtributos, useForma } from './forma.ts';
import { filtradas, type GrupoDeVariables, type Variable } from './variables.ts';

/** A text in which variables may stand, chosen from all that comes before with what each last was. */

/** The button under a field, and the tree that it opens. */
const ElegirVariable = ({
  etiqueta,
  grupos,
  palabras = 'Variable',
  alElegir,
}: {
  readonly etiqueta: string;
  readonly grupos: readonly GrupoDeVariables[];
  readonly palabras?: string;
  readonly alElegir: (variable: Variable) => void;
}) => {
  const [buscado, buscar] = useState('');
  const combo = useCombobox({
    onDropdownOpen: () => combo.focusSearchInput(),
    onDropdownClose: () => {
      buscar('');
      combo.resetSelectedOption();
      combo.focusTarget();
    },
  });
  const vistos = filtradas(grupos, buscado);
  const porTexto = new Map(grupos.flatMap((g) => g.variables.map((una) => [una.texto, una])));
  return (
    <Combobox
      store={combo}
      position="bottom-end"
      width={340}
      withinPortal
      onOptionSubmit={(texto) => {
        const una = porTexto.get(texto);
        combo.closeDropdown();
        if (una) alElegir(una);
      }}
    >
      <Combobox.Target targetType="button">
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconBraces size={14} />}
          onClick={() => combo.toggleDropdown()}
        >
          {palabras}
          <VisuallyHidden> para {etiqueta}</VisuallyHidden>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown maw="92vw">
        {combo.dropdownOpened && (
          <>
            <Combobox.Search
              value={buscado}
              aria-label="Buscar variable"
              placeholder="Saldo, correo, fecha…"
              onChange={({ currentTarget: { value } }) => {
                buscar(value);
                combo.updateSelectedOptionIndex();
              }}
            />
            <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
              {vistos.length === 0 && <Combobox.Empty>Ninguna es así</Combobox.Empty>}
              {vistos.map(({ titulo, variables }) => (
                <Combobox.Group key={titulo} label={titulo}>
                  {variables.map(({ texto, nombre, detalle, nivel }) => (
                    <Combobox.Option
                      key={texto}
                      value={texto}
                      style={{ paddingInlineStart: `${0.6 + nivel}rem` }}
                    >
                      <Text size="sm" component="span" fw={600}>
                        {nombre}
                      </Text>
                      {detalle !== undefined && (
                        <Text size="xs" component="span" ml="xs">
                          {detalle}
                        </Text>
                      )}
                      <Text size="xs" component="div" className={clases.ruta}>
                        {texto}
                      </Text>
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              ))}
            </Combobox.Options>
          </>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
};

type DeTexto = Campo<string> & {
  readonly largo?: boolean;
  readonly maximo?: number | undefined;
  readonly pista?: string | undefined;
  /** The path alone, without braces, in place of what was there. */
  readonly soloRuta?: boolean;
  /** What goes between what is there and what is put after it. */
  readonly entre?: string;
  readonly masVariables?: readonly GrupoDeVariables[];
  readonly junto?: ReactNode;
};

/** One line or several; a variable is put where the cursor was. */
export const TextoConVariables = ({
  largo = false,
  maximo,
  pista,
  soloRuta = false,
  entre = '',
  masVariables = [],
  junto,
  ...campo
}: DeTexto) => {
  const { variables } = useForma();
  const atributos = useAtributos(campo);
  const entrada = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { valor, etiqueta, alCambiar } = campo;
  const insertar = ({ texto, ruta }: Variable): void => {
    if (soloRuta) {
      alCambiar(ruta ?? texto);
      return;
    }
    const { selectionStart, selectionEnd } = entrada.current ?? {};
    const [desde, hasta] = [selectionStart ?? valor.length, selectionEnd ?? valor.length];
    const antes = valor.slice(0, desde);
    const puesto = `${antes.trim() === '' ? antes : `${antes}${entre}`}${texto}`;
    alCambiar(`${puesto}${valor.slice(hasta)}`);
    requestAnimationFrame(() => entrada.current?.setSelectionRange(puesto.length, puesto.length));
  };
  const comunes = {
    ...atributos,
    value: valor,
    ...(maximo !== undefined && { maxLength: maximo }),
    ...(pista !== undefined && { placeholder: pista }),
    inputContainer: (dentro: ReactNode) => (
      <>
        {dentro}
        <div className={clases.bajo}>
          {junto}
          <ElegirVariable
            etiqueta={etiqueta}
            grupos={[...masVariables, ...variables]}
            {...(soloRuta && { palabras: 'Elegir' })}
            alElegir={insertar}
          />
        </div>
      </>
    ),
  };
  return largo ? (
    <Textarea
      {...comunes}
      ref={entrada}
      autosize
      minRows={3}
      maxRows={12}
      onChange={({ currentTarget: { value } }) => alCambiar(value)}
    />
  ) : (
    <TextInput
      {...comunes}
      ref={entrada}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => alCambiar(value)}
    />
  );
};
