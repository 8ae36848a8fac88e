/* Styles of Mantine that only the app frame needs. */
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import './mantine-popover.css';
